import { afterAll, expect, test } from 'vitest'
import { call, newVisit, sql } from '../_test/stack.ts'

const { sessionId } = newVisit()
afterAll(() => sql('delete from public.visitor_sessions where session_id = $1', [sessionId]))

test('the first of ten parallel calls with different secrets owns the visit', async () => {
  const calls = Array.from({ length: 10 }, (_, clicks_count) =>
    newVisit({ sessionId, visitorData: { email: 'race@abuse.example', clicks_count } }),
  )
  const answers = await Promise.all(calls.map((json) => call('/visits', { json })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([202, ...Array.from({ length: 9 }, () => 409)])
  const stored = 'select clicks_count from public.visitor_sessions where session_id = $1'
  expect(await sql(stored, [sessionId])).toEqual([{ clicks_count: statuses.indexOf(202) }])
})
