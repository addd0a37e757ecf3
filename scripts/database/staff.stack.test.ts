import { afterEach, expect, it } from 'vitest'
import { call, database } from '../../supabase/functions/_test/stack.ts'
import { connect, createDatabase } from '../test/database.ts'
import { superuserUrl, withConnection } from './connection.ts'
import { addStaff, changeRole, listStaff, removeStaff } from './staff.ts'

/** The database that Auth uses. */
const live = database()
const url = await createDatabase()
const sql = connect(url)
const email = 'new.colleague@example.com'
const colleague = { email, password: 'a-good-one', name: 'زميل', role: 'editor' }
afterEach(async () => {
  for (const each of [live, sql]) await each`delete from auth.users where email = ${email}`
})

const signIn = async (password: string) => {
  const { json } = await call('/auth/login', { json: { email, password } })
  return json.code ?? json.user.role
}
const listed = async (from = sql) => (await listStaff(from)).find((each) => each.email === email)

it('adds a login, changes its role and removes it', async () => {
  await addStaff(live, { ...colleague, email: ' New.Colleague@Example.com ' })
  expect(await listed(live)).toEqual({ email, name: 'زميل', role: 'editor' })
  expect(await signIn('a-good-one')).toBe('editor')
  await changeRole(live, email, 'admin')
  expect(await signIn('a-good-one')).toBe('admin')
  await removeStaff(live, email)
  expect(await listed(live)).toBeUndefined()
  expect(await signIn('a-good-one')).toBe('login_failed')
})

it.each([
  ['an invalid email', { email: 'nobody' }, 'not an email'],
  ['an unknown role', { role: 'owner' }, 'not a role'],
  ['a common password', { password: 'Password123' }, 'common'],
])('rejects %s', async (_what, wrong, reason) => {
  await expect(addStaff(sql, { ...colleague, ...wrong })).rejects.toThrow(reason)
  expect(await listed()).toBeUndefined()
})

it('does not demote or remove the last admin', async () => {
  const admins = (await listStaff(sql)).filter(({ role }) => role === 'admin')
  const [last, ...others] = admins.map((admin) => admin.email)
  for (const other of others) await changeRole(sql, other, 'editor')
  await expect(changeRole(sql, last ?? '', 'editor')).rejects.toThrow('last admin')
  await expect(removeStaff(sql, last ?? '')).rejects.toThrow('last admin')
})

it('rejects changes of an email that is not on the staff', async () => {
  await expect(changeRole(sql, 'unknown@example.com', 'admin')).rejects.toThrow('not on the staff')
  await expect(removeStaff(sql, 'unknown@example.com')).rejects.toThrow('not on the staff')
})

it('sets the instance id that Auth requires on Supabase', async () => {
  const instance = '00000000-0000-0000-0000-000000000000'
  await withConnection(
    superuserUrl(url),
    (admin) => admin`alter table auth.users add column instance_id uuid`,
  )
  expect(await addStaff(sql, colleague)).toBe(true)
  const found = await sql`select email from auth.users where instance_id = ${instance}`
  expect(found).toEqual([{ email }])
})

it('keeps the password of an existing account', async () => {
  await addStaff(live, colleague)
  await live`delete from public.profiles p using auth.users u where u.id = p.id and u.email = ${email}`
  expect(await addStaff(live, { ...colleague, password: 'another-one' })).toBe(false)
  expect(await signIn('a-good-one')).toBe('editor')
})
