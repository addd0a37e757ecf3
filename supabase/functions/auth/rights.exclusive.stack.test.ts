import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addAccount, call, fetchApi, signIn, sql } from '../_test/stack.ts'

// Which sessions give rights is proven in staff.test.sql, that each function checks them in routes.test.ts. With a second
// factor, every table and function is tried in access.test.sql, the account in second-factor.test.sql.
const domain = 'rights.stack.example'
afterAll(() => sql('delete from auth.users where email like $1', [`%@${domain}`]))

/** What a token may do: call a function, read a table, upload an image. */
async function rightsOf(token: string) {
  const { status } = await call('/content/admin', { token })
  const rows: unknown[] = await (await fetchApi('/rest/v1/profiles?limit=1', { token })).json()
  const image = `/storage/v1/object/images/${randomUUID()}.png`
  const headers = { 'content-type': 'image/png' }
  const uploaded = await fetchApi(image, { token, method: 'POST', body: 'x', headers })
  if (uploaded.ok) await fetchApi(image, { token, method: 'DELETE' })
  return [status, rows.length, uploaded.ok]
}

test.each<[string, (token: string, another: string) => Promise<{ status: number }>]>([
  ['signing out', (token) => call('/auth/logout', { method: 'POST', token })],
  [
    'a change of the password in another session',
    (_, another) => {
      const body = JSON.stringify({ password: 'the-second-password' })
      return fetchApi('/auth/v1/user', { token: another, method: 'PUT', body })
    },
  ],
])('after %s a token has no rights, and another session keeps them', async (_, end) => {
  const account = { email: `${randomUUID()}@${domain}`, password: 'the-first-password' }
  await addAccount(account, 'admin')
  const [token, another] = [await signIn(account), await signIn(account)]
  expect(await rightsOf(token)).toEqual([200, 1, true])
  expect((await end(token, another)).status).toBeLessThan(300)
  expect(await rightsOf(token)).toEqual([401, 0, false])
  expect(await rightsOf(another)).toEqual([200, 1, true])
})
