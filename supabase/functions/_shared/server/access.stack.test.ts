import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, sql, staff, signIn } from '../../_test/stack.ts'

const sessionId = `access-${randomUUID()}`
const email = `${sessionId}@stack.example`
const id = randomUUID()

let editor = ''
beforeAll(async () => {
  editor = await signIn(staff.editor)
  await sql(
    `select public.record_visit(jsonb_build_object('session_id', $1::text, 'email', $2::text, 'start_time', now()), '[]')`,
    [sessionId, email],
  )
})
afterAll(() => sql('delete from public.visitor_sessions where session_id = $1', [sessionId]))

type Request = [string, { method?: string; json?: object }]
const forAdmins: Request[] = [
  ['/leads', {}],
  ['/leads/csv', {}],
  ['/leads/sources', {}],
  [`/leads/${sessionId}`, {}],
  ['/leads/decide', { json: { ids: [sessionId], decision: 'bot' } }],
  ['/leads/accept', { method: 'POST' }],
  ['/scoring', {}],
  ['/scoring', { method: 'PUT', json: { changes: [] } }],
  ['/scoring/preview', { json: { changes: [] } }],
  ['/scoring/rescore', { method: 'POST' }],
  [`/leads/${sessionId}/brief`, {}],
  [
    '/staff/invitations',
    { json: { email: 'x@forbidden.example', name: 'X', role: 'admin', language: 'ar' } },
  ],
  [`/staff/invitations/${id}/resend`, { method: 'POST' }],
]
test.each(forAdmins)('%s %o returns 403 for an editor', async (path, request) => {
  const { status, json } = await call(path, { token: editor, ...request })
  expect([status, json.code]).toEqual([403, 'forbidden'])
})

// Every route is tried in routes.test.ts.
test('returns 401 without a token', async () => {
  const { status, json } = await call('/leads')
  expect([status, json.code]).toEqual([401, 'not_signed_in'])
})

test('refused requests change nothing', async () => {
  const visits = sql('select is_bot from public.visitor_sessions where session_id = $1', [
    sessionId,
  ])
  expect(await visits).toEqual([{ is_bot: false }])
  expect(
    await sql("select from private.invitations where email like '%@forbidden.example'"),
  ).toEqual([])
})
