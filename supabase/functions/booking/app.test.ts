import { expect, test, vi } from 'vitest'
import {
  inviteeEvent,
  type InviteeEvent,
  type NoShowEvent,
  type OwnBooking,
} from '#contract/booking.ts'
import { apiErrors } from '../_shared/server/api-error.ts'
import { signatureOf } from '../_shared/server/signature.ts'
import { booking, visit, visitSecret } from '../_test/visitor-bodies.ts'
import { bookingApp, sessionIdOf, statusOf } from './app.ts'

const key = 'a key'
const now = 1_790_000_000_000

const { payload: invitee } = booking
const created = { ...booking, created_at: '2026-11-21T09:00:00Z' }

/** The request of the page that booked. */
const mine = { sessionId: visit, visitSecret, inviteeUri: invitee.uri }

function app(webhook: { key: string } | null = { key }) {
  const recorded: (InviteeEvent | NoShowEvent)[] = []
  const counted: string[] = []
  const tested = bookingApp({
    webhook: () => webhook,
    now: () => now,
    record: async (event) => void recorded.push(event),
    recordNoShow: async (event) => recorded.push(event) < 2,
    count: async (caller) => void counted.push(caller),
    read: async () => own,
  })
  const ask = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    const response = await tested.request('/booking/mine', init)
    return { status: response.status, body: await response.json() }
  }
  const post = async (body: string, header?: string) => {
    const response = await tested.request('/booking', {
      method: 'POST',
      body,
      headers: { 'calendly-webhook-signature': header ?? signatureOf(key, body, now / 1000) },
    })
    const text = await response.text()
    return { status: response.status, code: text && JSON.parse(text).code }
  }
  return { post, ask, recorded, counted }
}

const own: OwnBooking = {
  status: 'active',
  start_time: '2026-12-01T09:00:00Z',
  location: null,
  reschedule_url: null,
  cancel_url: null,
}

test('returns the meeting of the page that booked it, or that none are reported without a signing key', async () => {
  const { ask, counted } = app()
  expect(await ask(mine)).toEqual({ status: 200, body: { isReported: true, booking: own } })
  expect(counted).toEqual(['unknown'])
  const body = { isReported: false, booking: null }
  expect(await app(null).ask(mine)).toEqual({ status: 200, body })
})

test.each([
  ['a short secret', { ...mine, visitSecret: 'short' }],
  ['no meeting', { ...mine, inviteeUri: undefined }],
  ['another address', { ...mine, inviteeUri: 'http://api.calendly.com/x' }],
])('refuses a question for a meeting with %s', async (_, body) => {
  expect((await app().ask(body)).status).toBe(400)
})

test('stores a meeting whose place or links cannot be used', () => {
  const odd = { location: ['x'], join_url: 5 }
  const payload = {
    ...invitee,
    reschedule_url: 'javascript:x',
    cancel_url: 7,
    scheduled_event: { ...invitee.scheduled_event, location: odd },
  }
  expect(inviteeEvent.parse({ ...created, payload }).payload).toMatchObject({
    reschedule_url: null,
    cancel_url: null,
    scheduled_event: { location: { location: null, join_url: null } },
  })
})

test('records a signed event and returns 204', async () => {
  const { post, recorded } = app()
  expect(await post(JSON.stringify(created))).toEqual({ status: 204, code: '' })
  expect(recorded).toMatchObject([
    { event: created.event, payload: { uri: invitee.uri, email: invitee.email } },
  ])
})

/** The event with other data of the visitor, or of the meeting. */
const changed = (more: object) => JSON.stringify({ ...created, payload: { ...invitee, ...more } })
const changedMeeting = (more: object) =>
  changed({ scheduled_event: { ...invitee.scheduled_event, ...more } })
const noShow = (payload: object, event = 'invitee_no_show.created') => ({
  event,
  created_at: '2026-12-01T10:00:00.000000Z',
  payload,
})
test.each([
  ['the mark', { uri: 'https://api.calendly.com/invitee_no_shows/N', invitee: invitee.uri }],
  ['the booking', invitee],
])(
  'records a no-show whose payload is %s, and logs one of an unknown meeting',
  async (_, payload) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { post, recorded } = app()
    expect(await post(JSON.stringify(noShow(payload)))).toMatchObject({ status: 204 })
    expect(log).not.toHaveBeenCalled()
    const deleted = noShow(payload, 'invitee_no_show.deleted')
    expect(await post(JSON.stringify(deleted))).toMatchObject({ status: 204 })
    expect(log.mock.lastCall?.join(' ')).toContain('is not known')
    expect(recorded).toMatchObject(
      [noShow({ uri: invitee.uri }), { ...deleted, payload: { uri: invitee.uri } }].map(
        (event) => ({ ...event, created_at: '2026-12-01T10:00:00.000Z' }),
      ),
    )
  },
)

test('returns 503 for an event that cannot be stored now, so that the provider repeats it', async () => {
  const { post, recorded } = app()
  vi.spyOn(recorded, 'push').mockImplementation(() => {
    throw apiErrors.unavailable()
  })
  expect(await post(JSON.stringify(created))).toEqual({ status: 503, code: 'unavailable' })
})

test('records nothing of other events, or with a wrong signature', async () => {
  const { post, recorded } = app()
  const other = JSON.stringify({ event: 'routing_form_submission.created', payload: {} })
  expect(await post(other)).toEqual({ status: 204, code: '' })
  const refused = await post(JSON.stringify(created), 't=1,v1=00')
  expect(refused).toEqual({ status: 403, code: 'forbidden' })
  expect(recorded).toEqual([])
})

test.each([
  ['malformed JSON', 'event=invitee.created'],
  ['no event', '{}'],
  ['an event without a meeting', '{"event":"invitee.created"}'],
  ['an unsafe address', changed({ uri: 'javascript:a' })],
  ['a no-show of no meeting', JSON.stringify(noShow({}))],
  ['a meeting without a time', changedMeeting({ start_time: 'soon' })],
])('accepts and logs a signed event that cannot be stored: %s', async (_, body) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { post, recorded } = app()
  expect(await post(body)).toEqual({ status: 204, code: '' })
  expect(recorded).toEqual([])
  expect(log.mock.lastCall?.join(' ')).toContain('The event cannot be stored')
})

test.each([
  ['no readable address', changed({ email: null })],
  ['odd tracking', changed({ tracking: 'none', rescheduled: 'no', old_invitee: 'x'.repeat(400) })],
  ['a long address of its page', changedMeeting({ uri: `https://x.example/${'x'.repeat(400)}` })],
  ['a time without offset', changedMeeting({ start_time: '2026-12-01T09:00:00' })],
])('records a meeting with %s', async (_, body) => {
  const { post, recorded } = app()
  expect(await post(body)).toMatchObject({ status: 204 })
  expect(recorded).toMatchObject([
    { payload: { uri: invitee.uri, scheduled_event: { start_time: '2026-12-01T09:00:00.000Z' } } },
  ])
})

test.each([undefined, 'none', { uri: 'x', start_time: 'soon' }])(
  'records a cancellation whose meeting is %j',
  async (meeting) => {
    const { post, recorded } = app()
    const payload = { ...invitee, scheduled_event: meeting }
    const body = JSON.stringify({ event: 'invitee.canceled', payload })
    expect(await post(body)).toMatchObject({ status: 204 })
    expect(recorded).toMatchObject([{ event: 'invitee.canceled', payload: { uri: invitee.uri } }])
  },
)

test('returns 503 without a signing key and logs the reason once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { post, recorded } = app(null)
  expect(await post(JSON.stringify(created))).toEqual({ status: 503, code: 'unavailable' })
  expect(await post('{')).toEqual({ status: 503, code: 'unavailable' })
  expect(recorded).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.lastCall?.join(' ')).toContain('CALENDLY_WEBHOOK_SIGNING_KEY is not set')
})

test('reads status and session id of an event', () => {
  const of = (event: InviteeEvent['event'], more: object = {}): InviteeEvent => ({
    event,
    payload: { ...invitee, ...more },
  })
  expect(statusOf(of('invitee.created'))).toBe('active')
  expect(statusOf(of('invitee.canceled'))).toBe('canceled')
  expect(statusOf(of('invitee.canceled', { rescheduled: true }))).toBe('rescheduled')
  expect(sessionIdOf(of('invitee.created'))).toBe(visit)
  const tracked = (tracking: unknown) => sessionIdOf(of('invitee.created', { tracking }))
  expect(tracked({ salesforce_uuid: null, utm_content: 'a-visit-of-mine' })).toBe('a-visit-of-mine')
  expect(tracked({ salesforce_uuid: '<b>', utm_content: 'spring sale' })).toBeNull()
  expect(tracked(null)).toBeNull()
})
