import * as z from 'zod/mini'
import {
  inviteeEvent,
  noShowEvent,
  ownBooking,
  ownBookingRequest,
  webhookEvent,
  type InviteeEvent,
  type NoShowEvent,
  type OwnBooking,
} from '#contract/booking.ts'
import { sessionId } from '#contract/common.ts'
import { maxEmailLength, parseEmail } from '#contract/email-address.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { hashOf } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import { bookingWebhook } from '../_shared/server/env.ts'
import { logRequestFailure, resource } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { parseJson } from '../_shared/server/read-body.ts'
import { signedBodyReader } from '../_shared/server/signature.ts'
import { json, validate } from '../_shared/server/validation.ts'

/** Answers to questions can be long. */
const bodyLimit = 512 * 1024

/** Receives the scheduling provider's webhook events, and tells a browser about the meeting that it booked. */
export const bookingApp = ({ webhook, now, record, recordNoShow, count, read }: typeof live) => {
  const readSigned = signedBodyReader({
    settings: webhook,
    setting: 'CALENDLY_WEBHOOK_SIGNING_KEY',
    limit: bodyLimit,
    now,
    header: 'calendly-webhook-signature',
  })
  const app = resource('booking').post(
    '/mine',
    json(ownBookingRequest, { limit: 4 * 1024 }),
    async (c) => {
      if (!webhook()) return c.json({ isReported: false, booking: null })
      await count(callerAddress(c))
      return c.json({ isReported: true, booking: await read(c.req.valid('json')) })
    },
  )
  return app.post('/', async (c) => {
    const body = await readSigned(c)
    // The provider retries reports that were not accepted, and stops reporting after a day of refusals.
    try {
      const payload = parseJson(body)
      const { event } = validate(webhookEvent, payload)
      // A subscription may include other events.
      if (/^invitee\.(created|canceled)$/.test(event)) {
        const report = validate(inviteeEvent, payload)
        if (event === 'invitee.created' && !report.payload.scheduled_event.start_time)
          throw apiErrors.invalid({ 'payload.scheduled_event.start_time': 'required' })
        await record(report)
      } else if (event.startsWith('invitee_no_show.')) {
        const isKnown = await recordNoShow(validate(noShowEvent, payload))
        if (!isKnown) logRequestFailure(c, 'The meeting of a no-show is not known')
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400)) throw error
      logRequestFailure(c, `The event cannot be stored: ${JSON.stringify(error.fields)}`)
    }
    return c.body(null, 204)
  })
}

/** Stores a webhook event. The database finds the visit and ignores a repeated event. */
async function recordBooking(event: InviteeEvent): Promise<void> {
  const { uri, email, old_invitee: old, scheduled_event: meeting } = event.payload
  await callAsService('record_booking', {
    booking: {
      invitee_uri: shortUri(uri),
      event_uri: meeting.uri ?? shortUri(uri),
      email: storedEmail(email, uri),
      session_id: sessionIdOf(event),
      start_time: meeting.start_time,
      location: meeting.location?.join_url ?? meeting.location?.location ?? null,
      reschedule_url: event.payload.reschedule_url ?? null,
      cancel_url: event.payload.cancel_url ?? null,
      status: statusOf(event),
      old_invitee_uri: old ? shortUri(old) : null,
    },
  })
  deliverSoon()
}

/** Returns whether the meeting is known. */
async function storeNoShow({ event, created_at, payload }: NoShowEvent): Promise<boolean> {
  const isKnown = await callAsService('record_no_show', {
    invitee_uri: shortUri(payload.uri),
    reported_at: created_at,
    is_no_show: event === 'invitee_no_show.created',
  })
  deliverSoon()
  return isKnown
}

/** A URI for the tables: of a long one its hash, which the same URI has again. */
const shortUri = (uri: string) =>
  uri.length <= 300 ? uri : `${new URL(uri).origin}/${hashOf(uri)}`

/** An address for the tables; one that nobody can use stands for an address that is not readable. */
function storedEmail(email: string, inviteeUri: string): string {
  const address = parseEmail(email) ?? email
  const isStorable = address.length <= maxEmailLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
  if (isStorable) return address
  // Of its own, so that two people are not taken for one.
  return `${hashOf(inviteeUri).slice(0, 16)}@unknown.invalid`
}

async function readBooking({
  sessionId: visit,
  visitSecret,
  inviteeUri,
}: z.infer<typeof ownBookingRequest>): Promise<OwnBooking | null> {
  const secret = hashOf(visitSecret)
  const found = await callAsService('read_booking', { visit, secret, invitee: inviteeUri })
  return found === null ? null : ownBooking.parse(found)
}

export function statusOf({ event, payload }: InviteeEvent) {
  if (event === 'invitee.created') return 'active'
  return payload.rescheduled ? 'rescheduled' : 'canceled'
}

/** The session id in the tracking parameters, which can contain any text. */
export function sessionIdOf({ payload: { tracking } }: InviteeEvent): string | null {
  const found = [tracking?.salesforce_uuid, tracking?.utm_content].find(
    (value) => sessionId.safeParse(value).success,
  )
  return found ?? null
}

const live = {
  webhook: bookingWebhook,
  now: Date.now,
  record: recordBooking,
  recordNoShow: storeNoShow,
  /** Counts a question for the caller's own booking; throws 429 at the limit. */
  count: (caller: string) => countCall('own_booking', caller),
  read: readBooking,
}
export default bookingApp(live)
