import { env } from 'node:process'
import postgres from 'postgres'
import { afterAll, expect, it } from 'vitest'
import { addStaff, changeRole, listStaff, removeStaff } from './staff.ts'

const sql = postgres(env['TEST_DB_URL'] ?? '', { max: 1, onnotice: () => undefined })
const email = 'new.colleague@example.com'
afterAll(async () => {
  await sql`delete from auth.users where email = ${email}`
  await sql.end()
})

const signIn = async (password: string) => {
  const answer = await fetch(`${env['TEST_API_URL']}/functions/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { code, user } = await answer.json()
  return code ?? user.role
}
const known = async () => (await listStaff(sql)).find((each) => each.email === email)

it('someone joins, signs in, is promoted and leaves', async () => {
  await addStaff(sql, {
    email: ' New.Colleague@Example.com ',
    password: 'a-good-one',
    name: 'زميل',
    role: 'editor',
  })
  expect(await known()).toEqual({ email, name: 'زميل', role: 'editor' })
  expect(await signIn('a-good-one')).toBe('editor')
  await changeRole(sql, email, 'admin')
  expect(await signIn('a-good-one')).toBe('admin')
  await removeStaff(sql, email)
  expect(await known()).toBeUndefined()
  expect(await signIn('a-good-one')).toBe('login_failed')
})

it.each([
  [
    'no e-mail',
    { email: 'nobody', password: 'a-good-one', name: 'x', role: 'editor' },
    'not an e-mail',
  ],
  ['no role', { email, password: 'a-good-one', name: 'x', role: 'owner' }, 'not a role'],
  ['a short password', { email, password: 'short', name: 'x', role: 'editor' }, 'at least 8'],
])('with %s nobody joins', async (_what, staff, reason) => {
  await expect(addStaff(sql, staff)).rejects.toThrow(reason)
  expect(await known()).toBeUndefined()
})

it('the last admin stays', async () => {
  const admins = (await listStaff(sql)).filter(({ role }) => role === 'admin')
  const [last, ...others] = admins.map((admin) => admin.email)
  for (const other of others) await changeRole(sql, other, 'editor')
  try {
    await expect(changeRole(sql, last ?? '', 'editor')).rejects.toThrow('last admin')
    await expect(removeStaff(sql, last ?? '')).rejects.toThrow('last admin')
  } finally {
    for (const other of others) await changeRole(sql, other, 'admin')
  }
})

it('a stranger is neither promoted nor removed', async () => {
  await expect(changeRole(sql, 'stranger@example.com', 'admin')).rejects.toThrow('not on the staff')
  await expect(removeStaff(sql, 'stranger@example.com')).rejects.toThrow('not on the staff')
})

it('an account can be found by the Auth server of a Supabase project', async () => {
  const instance = '00000000-0000-0000-0000-000000000000'
  await sql`alter table auth.users add column instance_id uuid`
  try {
    const isNew = await addStaff(sql, { email, password: 'a-good-one', name: 'x', role: 'editor' })
    expect(isNew).toBe(true)
    const found = await sql`select email from auth.users where instance_id = ${instance}`
    expect(found).toEqual([{ email }])
  } finally {
    await sql`alter table auth.users drop column instance_id`
    await sql`delete from auth.users where email = ${email}`
  }
})

it('an account that is there keeps its password', async () => {
  await addStaff(sql, { email, password: 'a-good-one', name: 'x', role: 'editor' })
  await sql`delete from public.profiles where name = 'x'`
  const again = { email, password: 'another-one', name: 'x', role: 'editor' }
  expect(await addStaff(sql, again)).toBe(false)
  expect(await signIn('a-good-one')).toBe('editor')
})
