import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { addAccount, call, queryOne, rpc, signIn, sql, staff } from '../_test/stack.ts'

type Account = { email: string; password: string }

const domain = 'sessions.stack.example'
const uploads: string[] = []
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** One route of each function for staff, which all check the token alike (routes.test.ts), and one SQL function. */
const paths = ['/auth/me', '/content/admin']
paths.push('/scoring', '/analytics/content')

afterAll(async () => {
  await sql('delete from auth.users where email like $1', [`%@${domain}`])
  for (const image of uploads) await remove('', image)
})

async function newAdmin(): Promise<Account> {
  const account = { email: `${randomUUID()}@${domain}`, password: 'the-first-password' }
  await addAccount(account, 'admin')
  return account
}

/** A request to REST, Storage or Auth; without a token with the secret key. */
const fetchAs = (
  token: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(`${env['TEST_API_URL']}${path}`, {
    ...init,
    headers: {
      apikey: (token ? env['TEST_PUBLISHABLE_KEY'] : env['TEST_SECRET_KEY']) ?? '',
      authorization: `Bearer ${token || env['TEST_SECRET_KEY']}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  })

const upload = (token: string, name: string) =>
  fetchAs(token, `/storage/v1/object/images/${name}`, {
    method: 'POST',
    body: pixel,
    headers: { 'content-type': 'image/png' },
  })

const remove = (token: string, name: string) =>
  fetchAs(token, '/storage/v1/object/images', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: [name] }),
  })

/** The responses of functions and the database to a token: the statuses and codes that occur. */
async function answersOf(token: string): Promise<string[]> {
  const answers = new Set<string>()
  for (const path of paths) {
    const { status, json } = await call(path, { token })
    answers.add(`${status} ${json.code ?? ''}`)
  }
  const { status, code } = await rpc('list_actions', token)
  answers.add(`${status} ${code ?? ''}`)
  return [...answers].toSorted()
}

/** The tables that the token reads rows of over REST. */
async function readableTables(token: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const readable: string[] = []
  for (const { name } of tables) {
    const rows: unknown = await (await fetchAs(token, `/rest/v1/${name}?limit=1`)).json()
    if (Array.isArray(rows) && rows.length > 0) readable.push(name)
  }
  return readable
}

async function storedImages(token: string): Promise<number> {
  const response = await fetchAs(token, '/storage/v1/object/list/images', {
    method: 'POST',
    body: JSON.stringify({ prefix: '' }),
  })
  const images: unknown = await response.json()
  return Array.isArray(images) ? images.length : 0
}

const idOf = ({ email }: Account) =>
  queryOne<{ id: string }>('select id from auth.users where email = $1', [email])

/** Ends the session of the token. */
const endings: [string, (account: Account, token: string) => Promise<number>][] = [
  [
    'signing out',
    async (_, token) => (await call('/auth/logout', { method: 'POST', token })).status,
  ],
  [
    'a change of the password in another session',
    async (account) => {
      const body = JSON.stringify({ password: 'the-second-password' })
      const another = await signIn(account)
      const { status } = await fetchAs(another, '/auth/v1/user', { method: 'PUT', body })
      expect((await call('/auth/me', { token: another })).status, 'the other session').toBe(200)
      return status
    },
  ],
  [
    'signing out everywhere by another admin',
    async (account) => {
      const { id } = await idOf(account)
      return (await rpc('sign_out_everywhere', await signIn(staff.admin), { user_id: id })).status
    },
  ],
  [
    'removal by another admin',
    async (account) => {
      const { id } = await idOf(account)
      return (await rpc('remove_staff', await signIn(staff.admin), { user_id: id })).status
    },
  ],
]

test.each(endings)('after %s a token has no rights', async (_, end) => {
  const account = await newAdmin()
  const token = await signIn(account)
  const image = `${randomUUID()}.png`
  uploads.push(image)
  expect(await readableTables(token)).toEqual(expect.arrayContaining(['audit_log', 'profiles']))
  expect((await upload(token, image)).status).toBe(200)
  expect(await storedImages(token)).toBeGreaterThan(0)

  expect(await end(account, token)).toBeLessThan(300)

  expect(await answersOf(token)).toEqual(['401 session_expired'])
  expect(await readableTables(token)).toEqual([])
  expect((await upload(token, `${randomUUID()}.png`)).status).toBeGreaterThanOrEqual(400)
  expect(await storedImages(token)).toBe(0)
  await remove(token, image)
  const { status } = await fetch(`${env['TEST_API_URL']}/storage/v1/object/public/images/${image}`)
  expect(status, 'the image still exists').toBe(200)
})

test('a demoted admin loses the rights of an admin at the next request', async () => {
  const account = await newAdmin()
  const token = await signIn(account)
  expect(await readableTables(token)).toContain('audit_log')
  const change = { user_id: (await idOf(account)).id, new_role: 'editor' }
  const { status } = await rpc('change_staff_role', await signIn(staff.admin), change)
  expect(status).toBe(204)
  expect((await rpc('list_people', token)).code).toBe('forbidden')
  expect((await rpc('staff_list', token)).code).toBe('forbidden')
  expect((await call('/content/admin', { token })).status).toBe(200)
  expect(await readableTables(token)).not.toContain('audit_log')
})
