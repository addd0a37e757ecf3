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
  const set = async (token: string, was: string, status: string) => {
    const json = { status, was }
    return (await call(`/contact/requests/${request.id}`, { method: 'PUT', token, json })).status
  }
  expect(await set(editor, 'new', 'closed')).toBe(403)
  expect(await set(admin, 'new', 'answered')).toBe(204)
  expect(await set(admin, 'new', 'closed')).toBe(409)
})

// Who may do what is proven in contact.test.sql.
test('a request has its promised time, and what happened to it', async () => {
  const admin = await signIn(staff.admin)
  const { json: page } = await call(`/contact/requests?search=${email}`, { token: admin })
  const [request] = page.requests
  expect(Date.parse(request.due_at)).toBeGreaterThan(Date.parse(request.created_at))
  expect(page.times).toMatchObject({ opens: '09:00:00', closes: '18:00:00', promise_hours: 24 })
  const path = `/contact/requests/${request.id}/entries`
  const note = async (text: string) => (await call(path, { token: admin, json: { text } })).status
  expect([await note(' '), await note('Called them')]).toEqual([400, 204])
  const { json } = await call(path, { token: admin })
  expect(json.entries).toMatchObject([
    { kind: 'note', text: 'Called them' },
    { kind: 'answer', text: 'answered' },
  ])
})

test('pages follow each other in both orders', async () => {
  const admin = await signIn(staff.admin)
  const word = `pages-${randomUUID()}`
  await sql(
    `select public.submit_contact(jsonb_build_object('email', $1::text, 'message', $2::text || n))
       from generate_series(1, 30) n`,
    [email, word],
  )
  for (const order of ['due', 'newest']) {
    const first = await call(`/contact/requests?search=${word}&order=${order}`, { token: admin })
    const second = await call(
      `/contact/requests?search=${word}&order=${order}&after=${encodeURIComponent(first.json.next)}`,
      { token: admin },
    )
    const ids = [...first.json.requests, ...second.json.requests].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, second.json.next]).toEqual([30, 30, null])
  }
})
