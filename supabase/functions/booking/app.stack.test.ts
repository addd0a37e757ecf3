import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { afterAll, expect, test } from 'vitest'
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

function signature(body: string, seconds = Math.floor(Date.now() / 1000)) {
  const key = env['TEST_CALENDLY_KEY'] ?? ''
  const signed = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
  return { 'calendly-webhook-signature': `t=${seconds},v1=${signed}` }
}

async function post(event: object | string, headers?: Record<string, string>) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const { status } = await call('/booking', { body, headers: headers ?? signature(body) })
  return status
}

const visit = () =>
  queryOne(
    'select conversion_stage, lead_score from public.visitor_sessions where session_id = $1',
    [sessionId],
  )
const bookings = () =>
  sql('select * from public.bookings b where strpos(b::text, $1) > 0 order by invitee_uri', [
    sessionId,
  ])

test('@booking-webhook a booking counts only when the provider reports it', async () => {
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

test('@booking-webhook a repeated event changes nothing', async () => {
  const before = [await bookings(), await visit()]
  expect(await post(webhookEvent('invitee.created', 'one'))).toBe(204)
  expect([await bookings(), await visit()]).toEqual(before)
})

test('@booking-webhook refuses a wrong, expired or missing signature and stores nothing', async () => {
  const before = await bookings()
  const body = JSON.stringify(webhookEvent('invitee.created', 'forged'))
  const old = Math.floor(Date.now() / 1000) - 200
  for (const headers of [{}, signature(`${body} `), signature(body, old)])
    expect(await post(body, headers)).toBe(403)
  expect(await bookings()).toEqual(before)
})

test('@booking-webhook rescheduling keeps the visit converted, a cancellation does not', async () => {
  expect(await post(webhookEvent('invitee.canceled', 'one', { rescheduled: true }))).toBe(204)
  const moved = { old_invitee: inviteeUri('one'), tracking: null }
  expect(await post(webhookEvent('invitee.created', 'two', moved))).toBe(204)
  expect(await visit()).toEqual({ conversion_stage: 'converted', lead_score: 70 })
  expect(await post(webhookEvent('invitee.canceled', 'two'))).toBe(204)
  expect(await visit()).toEqual({ conversion_stage: 'scheduled', lead_score: 45 })
  expect(await bookings()).toMatchObject(
    ['rescheduled', 'canceled'].map((status) => ({ session_id: sessionId, status })),
  )
})

test('other events return 204 and are not stored', async () => {
  const before = await bookings()
  expect(await post(webhookEvent('invitee_no_show.created', 'three'))).toBe(204)
  expect(await bookings()).toEqual(before)
})

test('@booking-webhook only the page that booked reads its meeting', async () => {
  const ownVisit = `stack-booking-${randomUUID()}`
  const visitSecret = newSecret()
  const inviteeUrl = `https://api.calendly.com/invitees/${ownVisit}`
  const visited = {
    ...{ sessionId: ownVisit, visitSecret, startTime: new Date().toISOString(), events: [] },
    visitorData: { email },
  }
  expect((await call('/visits', { json: visited })).status).toBe(202)
  const ask = async (more: object = {}) => {
    const asked = { sessionId: ownVisit, visitSecret, inviteeUri: inviteeUrl, ...more }
    return (await call('/booking/mine', { json: asked })).json
  }
  expect(await ask(), 'before the provider reports it').toEqual({ isReported: true, booking: null })
  const links = {
    reschedule_url: 'https://calendly.com/reschedulings/1',
    cancel_url: 'https://calendly.com/cancellations/1',
  }
  const event = {
    ...{ uri: inviteeUrl, tracking: { salesforce_uuid: ownVisit } },
    ...links,
    scheduled_event: {
      uri: 'https://api.calendly.com/scheduled_events/own',
      start_time: '2026-12-01T09:00:00.000000Z',
      location: { type: 'zoom', join_url: 'https://zoom.example/j/1' },
    },
  }
  expect(await post(webhookEvent('invitee.created', 'own', event))).toBe(204)
  expect(await ask()).toEqual({
    isReported: true,
    booking: {
      ...{ status: 'active', location: 'https://zoom.example/j/1', ...links },
      start_time: expect.stringMatching(/^2026-12-01T09:00:00/),
    },
  })
  const nothing = { isReported: true, booking: null }
  expect(await ask({ visitSecret: newSecret() })).toEqual(nothing)
  expect(await ask({ sessionId })).toEqual(nothing)
  expect(await ask({ inviteeUri: inviteeUri('one') })).toEqual(nothing)
  expect(await post(webhookEvent('invitee.canceled', 'own', event))).toBe(204)
  expect(await ask()).toMatchObject({ booking: { status: 'canceled' } })
  await sql('delete from public.bookings where invitee_uri = $1', [inviteeUrl])
  await sql('delete from public.visitor_sessions where session_id = $1', [ownVisit])
})

test('@booking-webhook the questions for a meeting are limited per address', async () => {
  const address = randomUUID()
  const json = { sessionId, visitSecret: newSecret(), inviteeUri: inviteeUri('one') }
  const refused: number[] = []
  // An instance lets at most 50 calls of one address wait.
  for (let batch = 0; batch < 3; batch += 1) {
    const asked = Array.from({ length: 45 }, () => call('/booking/mine', { json, address }))
    refused.push((await Promise.all(asked)).filter(({ status }) => status === 429).length)
  }
  expect(refused).toEqual([0, 0, 15])
})

/** Invalid values for every field of an event. */
const invalidValues = [
  null,
  0,
  -1,
  true,
  '',
  'x'.repeat(5000),
  'a\u0000b',
  [],
  {},
  '9999-99-99T99:99:99Z',
  '294277-01-01T00:00:00Z',
]

test('invalid events cause no 500 and are not stored', async () => {
  const before = await bookings()
  const good = webhookEvent('invitee.created', 'garbage')
  const bodies = invalidValues.flatMap((value) => [
    JSON.stringify(value),
    JSON.stringify({ ...good, event: value }),
    JSON.stringify({ ...good, payload: value }),
    ...['uri', 'email', 'scheduled_event'].map((field) =>
      JSON.stringify({ ...good, payload: { ...good.payload, [field]: value } }),
    ),
    JSON.stringify({
      ...good,
      payload: {
        ...good.payload,
        scheduled_event: { ...good.payload.scheduled_event, start_time: value },
      },
    }),
  ])
  const wrong: string[] = []
  for (const body of [...bodies, '', '{', '['.repeat(9000), randomBytes(200).toString('latin1')]) {
    const status = await post(body)
    if (status !== 204 && status !== 400) wrong.push(`${status} to ${body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  const signed = await post(JSON.stringify(good), {
    'calendly-webhook-signature': randomBytes(40).toString('base64'),
  })
  expect(signed).toBe(403)
  expect(await bookings()).toEqual(before)
})
