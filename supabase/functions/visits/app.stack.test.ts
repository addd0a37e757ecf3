import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { call, newSecret, sql } from '../_test/stack.ts'

const sessionId = `stack-test-${randomUUID()}`
const visitSecret = newSecret()
const event = (step: number) => ({
  id: randomUUID(),
  name: 'wizard_step',
  properties: { step },
  at: new Date().toISOString(),
})
const visit = (visitorData: object, events: object[] = []) => ({
  sessionId,
  visitSecret,
  startTime: new Date(Date.now() - 60_000).toISOString(),
  visitorData: { email: 'Visitor@Stack.example', ...visitorData },
  events,
})

afterAll(() => sql('delete from public.visitor_sessions where session_id = $1', [sessionId]))

const session = async () =>
  (await sql('select * from public.visitor_sessions where session_id = $1', [sessionId]))[0]
const events = () => sql('select id from public.visitor_events where session_id = $1', [sessionId])

test('stores a visit and its events once when they are sent repeatedly', async () => {
  const both = [event(0), event(1)]
  for (const body of [
    visit({ clicks_count: 4 }, both),
    visit({ clicks_count: 2 }, both),
    visit({}, [...both, event(2)]),
  ]) {
    const response = await call('/visits', { json: body })
    expect([response.status, response.text]).toEqual([202, ''])
  }
  expect(await session()).toMatchObject({
    email: 'visitor@stack.example',
    clicks_count: 4,
    lead_score: 30,
  })
  expect(await events()).toHaveLength(3)
})
