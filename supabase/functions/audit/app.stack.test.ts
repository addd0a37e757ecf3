import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { addAccount, call, sql, staff, signIn } from '../_test/stack.ts'

const colleague = { email: `audit-${randomUUID()}@staff.example`, password: 'a-good-one' }
let admin = ''

beforeAll(async () => {
  admin = await signIn(staff.admin)
  await addAccount(colleague, 'editor')
})
afterAll(() => sql('delete from auth.users where email = $1', [colleague.email]))

const about = (query = '') =>
  call(`/audit?person=${encodeURIComponent(colleague.email)}${query}`, { token: admin })

test('lists what staff did, page by page, by action and person', async () => {
  const stranger = `stranger-${randomUUID()}@person.example`
  await call('/auth/login', { json: { email: stranger, password: 'wrong' } })
  await call('/auth/login', { json: { ...colleague, password: 'wrong' } })
  await signIn(colleague)
  const [account] = await sql<{ id: string }>('select id from auth.users where email = $1', [
    colleague.email,
  ])
  const change = { method: 'PUT', token: admin, json: { role: 'admin' } }
  expect((await call(`/staff/${account?.id}`, change)).status).toBe(204)

  const { json } = await about()
  expect(json.next).toBeNull()
  expect(
    json.entries.map(({ action, actor_email, target }: AuditEntry) => [
      action,
      actor_email,
      target,
    ]),
  ).toEqual([
    ['staff_role_changed', staff.admin.email, colleague.email],
    ['signed_in', colleague.email, null],
    ['sign_in_failed', null, colleague.email],
    ['staff_added', null, colleague.email],
  ])
  const [{ id }] = json.entries
  expect((await about('&action=signed_in')).json.entries).toHaveLength(1)
  expect((await about(`&before=${id}`)).json.entries).toHaveLength(3)
  const stored = await sql('select 1 from public.audit_log l where l::text like $1', [
    `%${stranger}%`,
  ])
  expect(stored).toEqual([])
})

test('returns 400 for an unknown action', async () => {
  const { status, json } = await call('/audit?action=unknown', { token: admin })
  expect([status, json.code]).toEqual([400, 'invalid'])
})

test('exports the filtered log as CSV', async () => {
  const file = await fetch(
    `${process.env['TEST_API_URL']}/functions/v1/audit/csv?language=en&person=${encodeURIComponent(colleague.email)}`,
    {
      headers: {
        authorization: `Bearer ${admin}`,
        apikey: process.env['TEST_PUBLISHABLE_KEY'] ?? '',
      },
    },
  )
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
  const [head, ...lines] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toContain('Time,Action,Name,Email,Concerns,Details')
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toContain(`staff_added,,,${colleague.email},"{""name"": `.replace(': ', ':'))
})

test('a download of leads is logged before it starts', async () => {
  const headers = { accept: 'text/csv' }
  const before = await call('/audit?action=leads_exported', { token: admin })
  const response = await fetch(`${process.env['TEST_API_URL']}/functions/v1/leads/csv`, {
    headers: { ...headers, authorization: `Bearer ${admin}` },
  })
  await response.text()
  const { json } = await call('/audit?action=leads_exported', { token: admin })
  expect(json.entries[0]).toMatchObject({
    actor_email: staff.admin.email,
    details: { leads: expect.any(Number) },
  })
  expect(json.entries[0].id).toBeGreaterThan(before.json.entries[0]?.id ?? 0)
})
