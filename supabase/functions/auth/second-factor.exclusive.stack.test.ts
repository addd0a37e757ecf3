import { env } from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, afterCode, call, enroll, rpc, signIn, sql } from '../_test/stack.ts'

const domain = 'factor.stack.example'
const withFactor = { email: `with@${domain}`, password: 'Teal-harbor-19' }
const without = { email: `without@${domain}`, password: 'Teal-harbor-19' }

beforeAll(async () => {
  await clean()
  await addAccount(withFactor, 'admin')
  await addAccount(without, 'admin')
  await enroll(withFactor.email)
})
afterAll(clean)

async function clean() {
  await demand(false)
  await sql('delete from auth.users where email like $1', [`%@${domain}`])
}
const demand = (isDemanded: boolean) =>
  sql('update public.security_settings set admins_need_second_factor = $1', [String(isDemanded)])

/** The response of the Data API to a token, past the functions. */
async function rest(path: string, token: string, init: RequestInit = {}) {
  const response = await fetch(`${env['TEST_API_URL']}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: env['TEST_PUBLISHABLE_KEY'] ?? '',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
  })
  return { status: response.status, json: await response.json() }
}

describe('a password without the code', () => {
  let token = ''
  beforeAll(async () => {
    token = await signIn(withFactor)
  })

  test('signs in and says that the code is missing', async () => {
    const { json } = await call('/auth/me', { token })
    expect(json.user).toMatchObject({ second_factor: 'unchecked' })
    expect(json.user.factor_ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  // Every table and function is tried in access.test.sql, the setting that demands a factor in second-factor.test.sql.
  test('reads and changes nothing over REST, and is refused by the functions', async () => {
    expect((await rest('visitor_sessions?select=*&limit=1', token)).json).toEqual([])
    const body = JSON.stringify({ admins_need_second_factor: false })
    const setting = await rest('security_settings?is_only=eq.true', token, {
      method: 'PATCH',
      body,
    })
    expect(setting.json).toEqual([])
    const { status } = await rest('rpc/staff_list', token, { method: 'POST', body: '{}' })
    expect(status).toBe(403)
    for (const path of ['/scoring', '/content/admin'])
      expect((await call(path, { token })).status).toBe(403)
    expect((await call('/scoring', { token: afterCode(token) })).status).toBe(200)
  })
})

test('another admin resets the factor, which ends the sessions of the account', async () => {
  const token = await signIn(withFactor)
  const { json } = await call('/auth/me', { token })
  const reset = (by: string) => rpc('reset_second_factor', by, { user_id: json.user.id })
  expect((await reset(token)).status).toBe(403)
  expect((await reset(await signIn(without))).status).toBe(204)
  expect((await call('/auth/me', { token })).status).toBe(401)
  const { user } = (await call('/auth/me', { token: await signIn(withFactor) })).json
  expect(user).toMatchObject({ role: 'admin', second_factor: 'none', factor_ids: [] })
})
