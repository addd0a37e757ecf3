import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, newSecret, sql, staff, signIn } from '../_test/stack.ts'

const visit = `deliveries-${randomUUID()}`
const email = `${visit}@stack.example`
let admin = ''

beforeAll(async () => {
  admin = await signIn(staff.admin)
  const startTime = new Date().toISOString()
  const json = {
    ...{ sessionId: visit, visitSecret: newSecret(), startTime, events: [] },
    visitorData: { email },
  }
  expect((await call('/visits', { json })).status).toBe(202)
})
afterAll(() => sql('delete from public.visitor_sessions where session_id = $1', [visit]))

test('queues a dead change of a lead again', async () => {
  await sql(
    `update public.deliveries set status = 'dead', attempts = 12, last_answer = '500'
      where session_id = $1 and channel = 'crm'`,
    [visit],
  )
  const { json } = await call('/deliveries?channel=crm&status=dead', { token: admin })
  expect(json.counts.dead).toBeGreaterThanOrEqual(1)
  const change = json.deliveries.find((each: { session_id: string }) => each.session_id === visit)
  expect(change).toMatchObject({ email, reasons: ['new'], kind: null, recipient: null })
  const requeue = { token: admin, json: { ids: [change.id] } }
  expect((await call('/deliveries/requeue', requeue)).json).toEqual({ queued: 1 })
})

test('an unknown channel is refused', async () => {
  expect((await call('/deliveries?channel=fax', { token: admin })).status).toBe(400)
  expect((await call('/deliveries', { token: admin })).json.deliveries).toBeInstanceOf(Array)
})
