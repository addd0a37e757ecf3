import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, afterCode, call, enroll, signIn, sql } from '../_test/stack.ts'

// Every table and function is tried in access.test.sql, the reset of a factor in second-factor.test.sql.
const account = { email: 'with@factor.stack.example', password: 'Teal-harbor-19' }

const clean = () => sql('delete from auth.users where email = $1', [account.email])
beforeAll(async () => {
  await clean()
  await addAccount(account, 'admin')
  await enroll(account.email)
})
afterAll(clean)

test('a password without the code signs in, says that the code is missing, and has no rights', async () => {
  const token = await signIn(account)
  const { json } = await call('/auth/me', { token })
  expect(json.user).toMatchObject({
    second_factor: 'unchecked',
    factor_ids: [expect.stringMatching(/^[\da-f-]{36}$/)],
  })
  for (const path of ['/scoring', '/content/admin'])
    expect((await call(path, { token })).status).toBe(403)
  expect((await call('/scoring', { token: afterCode(token) })).status).toBe(200)
})
