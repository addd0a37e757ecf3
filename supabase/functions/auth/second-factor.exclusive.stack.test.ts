import { env } from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, afterCode, call, enroll, signIn, sql } from '../_test/stack.ts'

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

/** What the Data API returns to a token, past the functions. */
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
    expect(json.user).toMatchObject({ second_factor: 'unchecked', recovery_codes: 0 })
    expect(json.user.factor_id).toMatch(/^[\da-f-]{36}$/)
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
    for (const path of ['/leads', '/content/admin'])
      expect((await call(path, { token })).status).toBe(403)
    expect((await call('/auth/recovery-codes', { method: 'POST', token })).status).toBe(403)
    expect((await call('/leads', { token: afterCode(token) })).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('removes the factor, works once and ends sessions with the code', async () => {
    const first = await signIn(withFactor)
    await sql(
      `update auth.sessions set aal = 'aal2' where user_id = (select id from auth.users where email = $1)`,
      [withFactor.email],
    )
    const checked = afterCode(first)
    const { json } = await call('/auth/recovery-codes', { method: 'POST', token: checked })
    expect(json.codes).toHaveLength(10)
    const recover = (token: string, code: string, address = 'one') =>
      call('/auth/recover-factor', { json: { code }, token, address })

    const token = await signIn(withFactor)
    expect((await recover(token, 'AAAA-BBBB-CCCC-DDDD')).json.code).toBe('recovery_code_wrong')
    expect((await recover(await signIn(without), json.codes[0])).status).toBe(400)
    expect((await call('/auth/me', { token })).json.user.second_factor).toBe('unchecked')

    // Parallel requests: the code is used up once.
    const both = await Promise.all([0, 1].map(() => recover(token, json.codes[0])))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    expect((await call('/auth/me', { token })).json.user).toMatchObject({
      ...{ role: 'admin', second_factor: 'none', factor_id: null, recovery_codes: 9 },
    })
    expect((await call('/auth/me', { token: checked })).status).toBe(401)
  })
})
