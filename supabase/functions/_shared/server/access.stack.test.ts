import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, sql, staff, signIn } from '../../_test/stack.ts'

const sessionId = `access-${randomUUID()}`
const email = `${sessionId}@stack.example`

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
  ['/deliveries?channel=crm', {}],
  ['/deliveries/requeue', { json: { ids: [randomUUID()] } }],
  ['/scoring', {}],
  ['/scoring', { method: 'PUT', json: { changes: [] } }],
  ['/scoring/preview', { json: { changes: [] } }],
  ['/scoring/rescore', { method: 'POST' }],
  [`/contact/requests/${randomUUID()}`, { method: 'PUT', json: { status: 'closed', was: 'new' } }],
  ['/privacy/count', { json: { email } }],
  ['/privacy/export', { json: { email } }],
  ['/privacy/erase', { json: { email } }],
  ['/reports', {}],
  ['/audit', {}],
  ['/audit/csv', {}],
]
const forStaff: Request[] = [
  ['/analytics/content', {}],
  ['/contact/requests', {}],
]

test.each(forAdmins)('%s %o returns 403 for an editor', async (path, request) => {
  const { status, json } = await call(path, { token: editor, ...request })
  expect([status, json.code]).toEqual([403, 'forbidden'])
})

test.each([...forAdmins, ...forStaff])(
  '%s %o returns 401 without a token',
  async (path, request) => {
    const { status, json } = await call(path, request)
    expect([status, json.code]).toEqual([401, 'not_signed_in'])
  },
)

test('refused requests change nothing', async () => {
  const visits = sql('select is_bot from public.visitor_sessions where session_id = $1', [
    sessionId,
  ])
  expect(await visits).toEqual([{ is_bot: false }])
})
