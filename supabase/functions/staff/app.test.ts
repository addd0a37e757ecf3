import { expect, test, vi } from 'vitest'
import { staffApp, type StaffStore } from './app.ts'

const id = '7f8c1a5e-0d3b-4b1c-9c39-0a2f4d6e8b10'
const appWith = (store: Partial<StaffStore> = {}) =>
  staffApp({ invite: async () => null, resend: async () => null, ...store })
const headers = { authorization: 'Bearer a.b.c' }

const newcomer = { email: 'new@staff.example', name: 'نورة', role: 'editor', language: 'ar' }
const post = (body?: unknown) => ({
  method: 'POST',
  headers,
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

test.each([
  ['is emailed', { EMAIL_API_KEY: 'key', EMAIL_FROM: 'firm@firm.example' }, true],
  ['is handed over without an email provider', { EMAIL_API_KEY: '', EMAIL_FROM: '' }, false],
])('an invitation %s', async (_, env, isEmailed) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const invite = vi.fn<StaffStore['invite']>(async () => (isEmailed ? null : 'a1b2'))
  const resend = vi.fn<StaffStore['resend']>(async () => (isEmailed ? null : 'c3d4'))
  const staff = appWith({ invite, resend })
  const invited = await staff.request('/staff/invitations', post(newcomer))
  expect([invited.status, await invited.json()]).toEqual([
    201,
    { token: isEmailed ? null : 'a1b2' },
  ])
  expect(invited.headers.get('cache-control')).toBe('no-store')
  const resent = await staff.request(`/staff/invitations/${id}/resend`, post())
  expect([resent.status, await resent.json()]).toEqual([200, { token: isEmailed ? null : 'c3d4' }])
  expect(invite.mock.lastCall).toEqual(['a.b.c', newcomer, isEmailed])
  expect(resend.mock.lastCall).toEqual(['a.b.c', id, isEmailed])
})

test.each([{ email: 'no address' }, { name: ' ' }, { role: 'owner' }, { language: 'fr' }])(
  'returns 400 for an invitation with %o',
  async (values) => {
    const invite = vi.fn<StaffStore['invite']>()
    const body = post({ ...newcomer, ...values })
    expect((await appWith({ invite }).request('/staff/invitations', body)).status).toBe(400)
    expect(invite).not.toHaveBeenCalled()
  },
)

test('returns 404 for an invalid id', async () => {
  const resend = vi.fn<StaffStore['resend']>()
  const response = await appWith({ resend }).request('/staff/invitations/me/resend', post())
  expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
  expect(resend).not.toHaveBeenCalled()
})
