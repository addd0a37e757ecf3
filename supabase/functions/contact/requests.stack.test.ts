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

test('an admin assigns a request, who is responsible writes a note and answers it', async () => {
  const admin = await signIn(staff.admin)
  const editor = await signIn(staff.editor)
  const [{ json: me }, { json: page }] = await Promise.all([
    call('/auth/me', { token: editor }),
    call(`/contact/requests?search=${email}`, { token: editor }),
  ])
  const [request] = page.requests
  expect(Date.parse(request.due_at)).toBeGreaterThan(Date.parse(request.created_at))
  expect(page.times).toMatchObject({ opens: '09:00:00', closes: '18:00:00', promise_hours: 24 })
  const path = `/contact/requests/${request.id}`
  const assign = async (token: string, assignee: string | null, was: string | null) =>
    (await call(`${path}/assignee`, { method: 'PUT', token, json: { assignee, was } })).status
  const note = async (token: string, text: string) =>
    (await call(`${path}/entries`, { token, json: { text } })).status
  expect([await assign(editor, me.user.id, null), await note(editor, 'x')]).toEqual([403, 403])
  expect(await note(admin, ' ')).toBe(400)
  expect(await assign(admin, me.user.id, null)).toBe(204)
  expect(await assign(admin, null, null)).toBe(409)
  expect(await assign(admin, randomUUID(), me.user.id)).toBe(404)
  expect(await note(editor, 'Called them')).toBe(204)
  const status = { status: 'new', was: request.status }
  expect((await call(path, { method: 'PUT', token: editor, json: status })).status).toBe(204)

  const mine = await call(`/contact/requests?scope=mine&search=${email}`, { token: editor })
  expect(mine.json.requests).toEqual([
    expect.objectContaining({ id: request.id, assigned_to: me.user.id }),
  ])
  const { json } = await call(`${path}/entries`, { token: editor })
  expect(
    json.entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text]),
  ).toEqual([
    ['status', 'new'],
    ['note', 'Called them'],
    ['assignment', mine.json.requests[0].assigned_name],
    ['answer', 'answered'],
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
