import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, sql, staff, signIn } from '../_test/stack.ts'

const email = `requests-${randomUUID()}@stack.example`
const sessionId = `requests-${randomUUID()}`

beforeAll(async () => {
  await sql(
    `select public.record_visit(jsonb_build_object('session_id', $1::text, 'email', $2::text, 'start_time', now()), '[]')`,
    [sessionId, email],
  )
  await sql(
    `select public.submit_contact(jsonb_build_object('email', $1::text, 'message', 'Call me', 'session_id', $2::text))`,
    [email, sessionId],
  )
})
afterAll(async () => {
  await sql('delete from public.contact_requests where email = $1', [email])
  await sql('delete from public.visitor_sessions where session_id = $1', [sessionId])
})

test('staff list requests; only an admin sees the lead and sets a status', async () => {
  const admin = await signIn(staff.admin)
  const editor = await signIn(staff.editor)
  const list = async (token: string) =>
    (await call(`/contact/requests?search=${email}`, { token })).json.requests
  const [request] = await list(editor)
  expect(request).toMatchObject({ message: 'Call me', status: 'new', lead: null })
  expect((await list(admin))[0].lead).toBe(sessionId)
  const set = (token: string, was: string, status: string) =>
    call(`/contact/requests/${request.id}`, { method: 'PUT', token, json: { status, was } })
  expect((await set(editor, 'new', 'closed')).status).toBe(403)
  expect((await set(admin, 'new', 'answered')).status).toBe(204)
  expect((await set(admin, 'new', 'closed')).status).toBe(409)
})
