import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
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
/** The columns are named as the fields, with `_` before words. */
const columns = Object.fromEntries(
  Object.entries(request).map(([name, text]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    text,
  ]),
)
afterAll(() => sql('delete from public.contact_requests where email = $1', [email]))

test('stores a request that is sent three times once, under the returned reference', async () => {
  const requestId = randomUUID()
  const json = { ...request, requestId, company: ' ' }
  const responses = await Promise.all([1, 2, 3].map(() => call('/contact', { json })))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const { reference, due_at } = responses[0]?.json ?? {}
  for (const each of responses) expect(each.json).toEqual({ reference, due_at })
  expect(await sql('select * from public.contact_requests where email = $1', [email])).toEqual([
    expect.objectContaining({
      ...columns,
      request_id: requestId,
      company: null,
      reference,
      due_at: new Date(due_at),
      budget: null,
      privacy_notice_at: expect.any(Date),
      status: 'new',
    }),
  ])
})
