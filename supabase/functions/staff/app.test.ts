import { expect, test, vi } from 'vitest'
import app, { staffApp, type StaffStore } from './app.ts'

const id = '7f8c1a5e-0d3b-4b1c-9c39-0a2f4d6e8b10'
const appWith = (store: Partial<StaffStore> = {}) =>
  staffApp({
    list: async () => [],
    changeRole: async () => undefined,
    remove: async () => undefined,
    settings: async () => ({ admins_need_second_factor: false, editors_propose: false }),
    changeSettings: async () => undefined,
    signOutEverywhere: async () => undefined,
    resetSecondFactor: async () => undefined,
    invitations: async () => [],
    invite: async () => null,
    resend: async () => null,
    revoke: async () => undefined,
    emailSettings: async () => ({ language: 'ar', emails: [], choices: [] }),
    changeEmailSettings: async () => undefined,
    ...store,
  })
const headers = { authorization: 'Bearer a.b.c' }
const put = (body: unknown) => ({ method: 'PUT', headers, body: JSON.stringify(body) })

test('changes and removes with the caller’s token', async () => {
  const changeRole = vi.fn<StaffStore['changeRole']>()
  const remove = vi.fn<StaffStore['remove']>()
  const staff = appWith({ changeRole, remove })
  expect((await staff.request(`/staff/${id}`, put({ role: 'admin' }))).status).toBe(204)
  expect((await staff.request(`/staff/${id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect(changeRole.mock.lastCall).toEqual(['a.b.c', id, 'admin'])
  expect(remove.mock.lastCall).toEqual(['a.b.c', id])
})

test.each([
  ['PT409', 409, 'last_admin'],
  ['PT403', 403, 'own_account'],
  ['PT404', 404, 'not_found'],
])('a change or removal that the database refuses with %s returns %i %s', async (...row) => {
  const [code, status, name] = row
  vi.stubEnv('SUPABASE_URL', 'http://staff.test')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  vi.stubGlobal('fetch', async () => Response.json({ code, message: '' }, { status }))
  for (const init of [put({ role: 'editor' }), { method: 'DELETE', headers }]) {
    const response = await app.request(`/staff/${id}`, init)
    expect([response.status, (await response.json()).code]).toEqual([status, name])
  }
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('reads and changes the settings with the caller’s token', async () => {
  const changeSettings = vi.fn<StaffStore['changeSettings']>()
  const staff = appWith({ changeSettings })
  const read = await staff.request('/staff/settings', { headers })
  expect(await read.json()).toEqual({ admins_need_second_factor: false, editors_propose: false })
  const change = { admins_need_second_factor: true }
  expect((await staff.request('/staff/settings', put(change))).status).toBe(204)
  expect(changeSettings.mock.lastCall).toEqual(['a.b.c', change])
  expect((await staff.request('/staff/settings', put({}))).status).toBe(400)
})

test('reads and changes which emails the caller gets', async () => {
  const changeEmailSettings = vi.fn<StaffStore['changeEmailSettings']>()
  const staff = appWith({ changeEmailSettings })
  const read = await staff.request('/staff/me/emails', { headers })
  expect(await read.json()).toEqual({ language: 'ar', emails: [], choices: [] })
  const change = { language: 'en', emails: ['new_request'] }
  expect((await staff.request('/staff/me/emails', put(change))).status).toBe(204)
  expect(changeEmailSettings.mock.lastCall).toEqual(['a.b.c', change])
  for (const wrong of [{}, { ...change, language: 'fr' }, { ...change, emails: ['plan'] }])
    expect((await staff.request('/staff/me/emails', put(wrong))).status).toBe(400)
})

test('returns 400 for an unknown role and 404 for an invalid id', async () => {
  expect((await appWith().request(`/staff/${id}`, put({ role: 'owner' }))).status).toBe(400)
  expect((await appWith().request('/staff/me', put({ role: 'admin' }))).status).toBe(404)
  expect((await appWith().request('/staff/me', { method: 'DELETE', headers })).status).toBe(404)
})

const newcomer = { email: 'new@staff.example', name: 'نورة', role: 'editor', language: 'ar' }
const post = (body?: unknown) => ({
  ...{ method: 'POST', headers },
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
  vi.unstubAllEnvs()
})

test('revokes an invitation and signs out everywhere with the caller’s token', async () => {
  const revoke = vi.fn<StaffStore['revoke']>()
  const signOutEverywhere = vi.fn<StaffStore['signOutEverywhere']>()
  const staff = appWith({ revoke, signOutEverywhere })
  const request = { method: 'DELETE', headers }
  expect((await staff.request(`/staff/invitations/${id}`, request)).status).toBe(204)
  expect((await staff.request(`/staff/${id}/sessions`, request)).status).toBe(204)
  expect(revoke.mock.lastCall).toEqual(['a.b.c', id])
  expect(signOutEverywhere.mock.lastCall).toEqual(['a.b.c', id])
})

test.each([
  { ...newcomer, email: 'no address' },
  { ...newcomer, name: ' ' },
  { ...newcomer, role: 'owner' },
  { ...newcomer, language: 'fr' },
])('returns 400 for the invitation %o', async (body) => {
  const invite = vi.fn<StaffStore['invite']>()
  const response = await appWith({ invite }).request('/staff/invitations', post(body))
  expect(response.status).toBe(400)
  expect(invite).not.toHaveBeenCalled()
})
