import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, call, withClaims, sql, staff, signIn } from '../_test/stack.ts'

// Accounts of this file only, because other files sign in at the same time.
const domain = 'auth.stack.example'
const colleague = { email: `colleague@${domain}`, password: 'a-good-one' }
const outsider = { email: `outsider@${domain}`, password: 'no-profile-at-all' }

beforeAll(async () => {
  await removeAccounts()
  for (const account of [colleague, outsider]) await addAccount(account, 'editor')
  await sql('delete from public.profiles p using auth.users u where u.id = p.id and u.email = $1', [
    outsider.email,
  ])
})
afterAll(removeAccounts)

async function removeAccounts() {
  await sql('delete from auth.users where email like $1', [`%@${domain}`])
}

const sessions = () =>
  sql(
    'select count(*)::integer as n from auth.sessions s join auth.users u on u.id = s.user_id where u.email like $1',
    [`%@${domain}`],
  )

describe('login', () => {
  test.each([
    ['admin', staff.admin],
    ['editor', staff.editor],
  ])('signs in the %s', async (role, account) => {
    const { status, json } = await call('/auth/login', { json: account })
    expect(status).toBe(200)
    expect(json.user).toMatchObject({ email: account.email, role })
    expect(json.expires_at).toBeGreaterThan(Date.now() / 1000)
    const me = await call('/auth/me', { token: json.token })
    expect(me.json).toEqual({ user: json.user })
  })

  test.each([
    ['a wrong password', { ...colleague, password: 'wrong' }, 401, 'login_failed'],
    ['an unknown email', { email: `unknown@${domain}`, password: 'x' }, 401, 'login_failed'],
    ['an account without a profile, and ends its session', outsider, 403, 'forbidden'],
  ])('refuses %s', async (_, account, status, code) => {
    const before = await sessions()
    const response = await call('/auth/login', { json: account })
    expect([response.status, response.json]).toEqual([status, { error: expect.any(String), code }])
    expect(await sessions()).toEqual(before)
  })
})

test('a token that has expired is refused, but can log out', async () => {
  const token = withClaims(await signIn(staff.editor), {
    exp: Math.floor(Date.now() / 1000) - 60,
  })
  const me = await call('/auth/me', { token })
  expect([me.status, me.json.code]).toEqual([401, 'session_expired'])
  for (const _ of [1, 2])
    expect((await call('/auth/logout', { method: 'POST', token })).status).toBe(204)
})
