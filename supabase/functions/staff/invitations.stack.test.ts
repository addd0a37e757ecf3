import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitation } from '#contract/staff.ts'
import { emailedToken } from '../_test/mailbox.ts'
import { addAccount, call, rpc, sql, staff, signIn } from '../_test/stack.ts'

const domain = `${randomUUID()}.invited.example`
let admin = ''

beforeAll(async () => {
  // An admin of this file only, because invitations are limited.
  const inviter = { email: `inviter@${domain}`, password: 'a-good-one' }
  await addAccount(inviter, 'admin')
  admin = await signIn(inviter)
})
afterAll(async () => {
  await sql('delete from private.invitations where email like $1', [`%@${domain}`])
  await sql('delete from auth.users where email like $1', [`%@${domain}`])
})

const invitationOf = (name: string, role = 'editor') => ({
  ...{ email: `${name}@${domain}`, name: 'نورة القحطاني', role, language: 'ar' },
})
const invite = (name: string, role?: string) =>
  call('/staff/invitations', { token: admin, json: invitationOf(name, role) })
const idOf = async (name: string) => {
  const { json } = await rpc('list_invitations', admin)
  return json.find(({ email }: Invitation) => email === `${name}@${domain}`)?.id ?? ''
}
/** The token in the newest email to the person. */
const linkOf = (name: string) => emailedToken(`${name}@${domain}`, 'invitation')
/** The number of responses by status. */
const countOf = (responses: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(responses, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  )
const open = (token: string) => call('/auth/invitation', { json: { token } })
const accept = (token: string, password: string) =>
  call('/auth/invitation/accept', { json: { token, password } })

test('an invited person chooses a password, signs in and has the rights of the role', async () => {
  const invited = await invite('first')
  expect(invited.status).toBe(201)
  const token = await linkOf('first')
  expect((await open(token)).json).toMatchObject({
    ...{ email: `first@${domain}`, name: 'نورة القحطاني', role: 'editor' },
    expires_at: expect.any(String),
  })
  expect((await accept(token, 'short')).json.fields).toEqual({ password: 'length' })
  expect((await accept(token, 'a good new one')).status).toBe(204)
  const login = { email: `first@${domain}`, password: 'a good new one' }
  const { json } = await call('/auth/login', { json: login })
  expect(json.user).toMatchObject({ email: login.email, role: 'editor', name: 'نورة القحطاني' })
  expect((await call('/content/admin', { token: json.token })).status).toBe(200)
  expect((await rpc('staff_list', json.token)).status).toBe(403)

  expect((await open(token)).json.code).toBe('invitation_gone')
  expect((await accept(token, 'another good one')).json.code).toBe('invitation_gone')
  expect(await idOf('first')).toBe('')
})

test('only one of several attempts with one link succeeds', async () => {
  await invite('racer')
  const token = await linkOf('racer')
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => accept(token, `a good new one ${n}`)),
  )
  expect(countOf(answers)).toEqual({ 204: 1, 404: 4 })
})

test('returns 409 for an address on the staff, and of several invitations of one address one', async () => {
  const onStaff = { ...invitationOf('x'), email: staff.editor.email }
  const refused = await call('/staff/invitations', { token: admin, json: onStaff })
  expect([refused.status, refused.json.code]).toEqual([409, 'already_staff'])
  const answers = await Promise.all(Array.from({ length: 3 }, () => invite('twice')))
  expect(countOf(answers)).toEqual({ 201: 1, 409: 2 })
})

test('signing out everywhere ends every session, with its access token, at once', async () => {
  await invite('leaver')
  await accept(await linkOf('leaver'), 'a good new one')
  const login = { email: `leaver@${domain}`, password: 'a good new one' }
  const sessions = await Promise.all([0, 1].map(() => call('/auth/login', { json: login })))
  const id = sessions[0]?.json.user.id
  const before = await rpc('staff_list', admin)
  const seen = before.json.find((each: { id: string }) => each.id === id)
  expect(seen).toMatchObject({ last_seen_at: expect.any(String) })

  const end = (token: string) => rpc('sign_out_everywhere', token, { user_id: id })
  expect((await end(admin)).status).toBe(204)
  for (const { json } of sessions) {
    expect((await call('/content/admin', { token: json.token })).json.code).toBe('session_expired')
    const refreshed = await fetch(
      `${process.env['TEST_API_URL']}/auth/v1/token?grant_type=refresh_token`,
      {
        method: 'POST',
        headers: {
          apikey: process.env['TEST_PUBLISHABLE_KEY'] ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ refresh_token: json.refresh_token }),
      },
    )
    expect(refreshed.status).toBeGreaterThanOrEqual(400)
  }
  // The password still works, and an editor ends their own sessions.
  const again = await signIn(login)
  expect((await end(again)).status).toBe(204)
  expect((await call('/auth/me', { token: again })).status).toBe(401)
})
