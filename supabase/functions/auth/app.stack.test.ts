import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, call, queryOne, withClaims, sql, staff, signIn } from '../_test/stack.ts'

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
    ['a wrong password', { ...colleague, password: 'wrong' }],
    ['an unknown email', { email: `unknown@${domain}`, password: 'x' }],
  ])('returns 401 for %s', async (_, account) => {
    const before = await sessions()
    const { status, json } = await call('/auth/login', { json: account })
    expect(status).toBe(401)
    expect(json).toEqual({ error: 'بريد إلكتروني أو كلمة مرور غير صحيحة', code: 'login_failed' })
    expect(await sessions()).toEqual(before)
  })

  test('returns 403 for an account without a profile, and ends its session', async () => {
    const before = await sessions()
    const { status, json } = await call('/auth/login', { json: outsider })
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'forbidden' })
    expect(json).not.toHaveProperty('token')
    expect(await sessions()).toEqual(before)
  })

  test('returns 400 for malformed JSON and 413 for a large body', async () => {
    expect((await call('/auth/login', { body: '{"email":' })).json).toMatchObject({
      code: 'bad_json',
    })
    const large = await call('/auth/login', { body: 'a'.repeat(10_000_000) })
    expect(large.status).toBe(413)
    expect(large.json).toMatchObject({ code: 'too_large' })
  })
})

describe('@limits login, five failures in 15 minutes', () => {
  const wrong = { ...staff.admin, password: 'wrong' }
  const login = (json: object, address: string) => call('/auth/login', { json, address })
  const fail = async (times: number, address: string, credentials = wrong) => {
    for (let n = 0; n < times; n++) expect((await login(credentials, address)).status).toBe(401)
  }

  test('then returns 429, also for the right password', async () => {
    const address = randomUUID()
    await fail(5, address)
    for (const credentials of [wrong, staff.admin]) {
      const response = await login(credentials, address)
      expect(response.status).toBe(429)
      const wait = Number(response.headers.get('retry-after'))
      expect(response.json).toEqual({
        error: 'Too many requests, please try again later',
        code: 'too_many',
        retryAfter: wait,
      })
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(900)
    }
    const upper = { ...staff.admin, email: staff.admin.email.toUpperCase() }
    expect((await login(upper, address)).status, 'the same account').toBe(429)
    expect((await login(staff.editor, address)).status, 'another account').toBe(200)
    expect((await login(staff.admin, randomUUID())).status, 'another address').toBe(200)
  })

  test('apply to unknown accounts too', async () => {
    const address = randomUUID()
    const unknown = { email: 'unknown@riyada.example', password: 'wrong' }
    await fail(5, address, unknown)
    expect((await login(unknown, address)).json).toMatchObject({ code: 'too_many' })
  })

  test('do not count successful logins', async () => {
    const address = randomUUID()
    await fail(4, address)
    for (let n = 0; n < 3; n++) expect((await login(staff.admin, address)).status).toBe(200)
    await fail(1, address)
    expect((await login(staff.admin, address)).status).toBe(429)
  })

  test('hold for 20 parallel guesses', async () => {
    const address = randomUUID()
    const responses = await Promise.all(Array.from({ length: 20 }, () => login(wrong, address)))
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length
    expect([count(401), count(429)]).toEqual([5, 15])
  })
})

test('@limits from one address, 30 failures with any accounts are checked, in 15 minutes', async () => {
  const address = randomUUID()
  const login = (json: object, from = address) => call('/auth/login', { json, address: from })
  const guesses = Array.from({ length: 35 }, (_, n) =>
    login({ email: `invented-${n}@${domain}`, password: 'wrong' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await login(staff.admin)).status, 'the right password').toBe(429)
  expect((await login(staff.admin, randomUUID())).status, 'another address').toBe(200)
})

test('@limits recovery, 10 requests for any accounts from one address in 15 minutes', async () => {
  const address = randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      call('/auth/recover', { json: { email: `invented-${n}@${domain}` }, address }),
    ),
  )
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
})

describe('a token', () => {
  test('is invalid after logout, and logout can be repeated', async () => {
    const token = await signIn(staff.editor)
    for (const _ of [1, 2])
      expect((await call('/auth/logout', { method: 'POST', token })).status).toBe(204)
    const me = await call('/auth/me', { token })
    expect(me.status).toBe(401)
    expect(me.json).toMatchObject({ code: 'session_expired' })
  })

  test('that has expired is refused, but can log out', async () => {
    const token = withClaims(await signIn(staff.editor), {
      exp: Math.floor(Date.now() / 1000) - 60,
    })
    const me = await call('/auth/me', { token })
    expect(me.status).toBe(401)
    expect(me.json).toMatchObject({ code: 'session_expired' })
    expect((await call('/auth/logout', { method: 'POST', token })).status).toBe(204)
  })

  test('that is missing or malformed is refused', async () => {
    expect((await call('/auth/me')).json).toMatchObject({ code: 'not_signed_in' })
    expect((await call('/auth/me', { token: 'a.b.c' })).json).toMatchObject({
      code: 'session_expired',
    })
  })

  test('@revoked-staff stops working at once when its owner is removed from the staff', async () => {
    const token = await signIn(colleague)
    expect((await call('/auth/me', { token })).status).toBe(200)
    expect((await call('/content/admin', { token })).status).toBe(200)
    await queryOne(
      'delete from public.profiles p using auth.users u where u.id = p.id and u.email = $1 returning p.id',
      [colleague.email],
    )
    expect((await call('/auth/me', { token })).status).toBe(403)
    expect((await call('/content/admin', { token })).status).toBe(403)
  })
})
