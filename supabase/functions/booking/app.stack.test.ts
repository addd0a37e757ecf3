import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { signatureOf } from '../_shared/server/signature.ts'
import { call, queryOne, sql, newSecret } from '../_test/stack.ts'

const sessionId = `stack-booking-${randomUUID()}`
const email = `${sessionId}@stack.example`
const inviteeUri = (name: string) => `https://api.calendly.com/invitees/${sessionId}-${name}`

afterAll(async () => {
  await sql('delete from public.bookings where session_id = $1', [sessionId])
  await sql('delete from public.visitor_sessions where session_id = $1', [sessionId])
})

const webhookEvent = (event: string, name: string, more: object = {}) => ({
  event,
  payload: {
    uri: inviteeUri(name),
    email,
    scheduled_event: {
      uri: `https://api.calendly.com/scheduled_events/${sessionId}`,
      start_time: '2026-12-01T09:00:00.000000Z',
    },
    tracking: { salesforce_uuid: sessionId },
    ...more,
  },
})

const signature = (body: string) => ({
  'calendly-webhook-signature': signatureOf(
    env['TEST_CALENDLY_KEY'] ?? '',
    body,
    Math.floor(Date.now() / 1000),
  ),
})

async function post(event: object, headers?: Record<string, string>) {
  const body = JSON.stringify(event)
  return (await call('/booking', { body, headers: headers ?? signature(body) })).status
}

const visit = () =>
  queryOne(
    'select conversion_stage, lead_score from public.visitor_sessions where session_id = $1',
    [sessionId],
  )
test('a booking counts only when the provider reports it', async () => {
  const reported = {
    sessionId,
    visitSecret: newSecret(),
    startTime: new Date().toISOString(),
    visitorData: { email, calendly_clicked: true, calendly_scheduled: true },
    events: [],
  }
  expect((await call('/visits', { json: reported })).status).toBe(202)
  expect(await visit()).toEqual({ conversion_stage: 'scheduled', lead_score: 45 })
  expect(await post(webhookEvent('invitee.created', 'one'))).toBe(204)
  expect(await visit()).toEqual({ conversion_stage: 'converted', lead_score: 70 })
})
