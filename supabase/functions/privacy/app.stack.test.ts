import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { call, sql, staff, signIn } from '../_test/stack.ts'

const email = `privacy-${randomUUID()}@stack.example`
const sessionId = `privacy-${randomUUID()}`

afterAll(async () => {
  await sql('delete from public.contact_requests where email = $1', [email])
  await sql('delete from public.visitor_sessions where session_id = $1', [sessionId])
})

test('a person is counted, exported and erased', async () => {
  await sql(
    `select public.record_visit(
       jsonb_build_object('session_id', $1::text, 'email', $2::text, 'start_time', now()),
       jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'goal_selected', 'properties', '{}'::jsonb, 'at', now())))`,
    [sessionId, email],
  )
  await sql(
    `select public.submit_contact(jsonb_build_object('email', $1::text, 'message', 'Call me'))`,
    [email],
  )
  const token = await signIn(staff.admin)
  const post = async (path: string) =>
    (await call(`/privacy/${path}`, { token, json: { email } })).json
  expect(await post('count')).toEqual({ sessions: 1, events: 1, requests: 1, bookings: 0 })
  expect(Object.keys(await post('export'))).toContain('ai_answers')
  expect((await post('erase')).receipt).toMatch(/^[0-9a-f-]{36}$/)
  expect((await call(`/leads/${sessionId}`, { token })).status).toBe(404)
  expect(await post('count')).toEqual({ sessions: 0, events: 0, requests: 0, bookings: 0 })
})
