import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { call, sql } from '../_test/stack.ts'
import { contact } from '../_test/visitor-bodies.ts'

const email = `contact-${randomUUID()}@stack.example`
const { requestId: _, ...form } = contact
const request = {
  ...form,
  email,
  phone: '+966501234567',
  sessionId: 'stack-test-contact',
}
const post = (json: object) => call('/contact', { json })

const stored = () =>
  sql('select * from public.contact_requests where email = $1 order by created_at', [email])
const clean = () => sql('delete from public.contact_requests where email = $1', [email])
afterEach(clean)

test('stores a request under the returned reference', async () => {
  const { status, json } = await post(request)
  expect(status).toBe(201)
  expect(Object.keys(json)).toEqual(['reference', 'due_at'])
  const { projectType: project_type, sessionId: session_id, ...same } = request
  expect(await stored()).toEqual([
    expect.objectContaining({
      ...same,
      project_type,
      session_id,
      reference: json.reference,
      due_at: new Date(json.due_at),
      budget: null,
      privacy_notice_at: expect.any(Date),
      status: 'new',
    }),
  ])
})

test('stores a request with the same id once, and an empty field as null', async () => {
  const requestId = randomUUID()
  const responses = await Promise.all(
    [1, 2, 3].map(() => post({ ...request, requestId, company: ' ' })),
  )
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const [first] = responses
  expect(responses.map(({ json }) => json)).toEqual(responses.map(() => first?.json))
  expect(await stored()).toEqual([
    expect.objectContaining({ request_id: requestId, company: null }),
  ])
})
