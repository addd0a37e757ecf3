import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMember } from '#contract/staff.ts'
import { call, queryOne, sql, staff, signIn } from '../_test/stack.ts'

const email = 'leaving@staff.example'
const person = randomUUID()
let admin = ''

const clean = () => sql('delete from auth.users where email = $1', [email])
const roleOf = () =>
  queryOne<{ role: string }>('select role from public.profiles where id = $1', [person])
const idOf = async (address: string) =>
  (await queryOne<{ id: string }>('select id from auth.users where email = $1', [address])).id

beforeAll(async () => {
  await clean()
  await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
     values ($1, 'authenticated', 'authenticated', $2, 'x', now())`,
    [person, email],
  )
  await sql(`insert into public.profiles (id, name, role) values ($1, 'زميل', 'editor')`, [person])
  admin = await signIn(staff.admin)
})
afterAll(clean)

test('an admin lists staff, changes a role and removes a member', async () => {
  const list = await call('/staff', { token: admin })
  const byEmail = new Map(list.json.map((each: StaffMember) => [each.email, each]))
  expect(byEmail.get(email)).toEqual({
    id: person,
    email,
    name: 'زميل',
    role: 'editor',
    last_seen_at: null,
    has_second_factor: false,
  })
  expect(byEmail.get(staff.admin.email)).toMatchObject({ last_seen_at: expect.any(String) })
  const path = `/staff/${person}`
  expect((await call(path, { method: 'PUT', token: admin, json: { role: 'admin' } })).status).toBe(
    204,
  )
  expect(await roleOf()).toEqual({ role: 'admin' })
  expect((await call(path, { method: 'DELETE', token: admin })).status).toBe(204)
  expect((await call(path, { method: 'DELETE', token: admin })).json.code).toBe('not_found')
})

test('returns 409 for the last admin and 403 for removing yourself', async () => {
  const id = await idOf(staff.admin.email)
  const self = `/staff/${id}`
  const others = await sql<{ id: string }>(
    `update public.profiles set role = 'editor' where role = 'admin' and id <> $1 returning id`,
    [id],
  )
  const other = `/staff/${await idOf(staff.editor.email)}`
  try {
    const demoted = await call(self, { method: 'PUT', token: admin, json: { role: 'editor' } })
    expect([demoted.status, demoted.json.code]).toEqual([409, 'last_admin'])
    expect((await call(self, { method: 'DELETE', token: admin })).json.code).toBe('last_admin')
    await call(other, { method: 'PUT', token: admin, json: { role: 'admin' } })
    const removed = await call(self, { method: 'DELETE', token: admin })
    expect([removed.status, removed.json.code]).toEqual([403, 'own_account'])
  } finally {
    await call(other, { method: 'PUT', token: admin, json: { role: 'editor' } })
    for (const each of others)
      await sql(`update public.profiles set role = 'admin' where id = $1`, [each.id])
  }
})
