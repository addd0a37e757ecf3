import { inviteeEvent, webhookEvent, type InviteeEvent } from '#contract/booking.ts'
import { sessionId } from '#contract/common.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { bookingWebhook } from '../_shared/server/env.ts'
import { logRequestFailure, resource } from '../_shared/server/http.ts'
import { parseJson, readText } from '../_shared/server/read-body.ts'
import { validate } from '../_shared/server/validation.ts'
import { isSigned } from './signature.ts'

export type BookingDeps = {
  webhook: typeof bookingWebhook
  now: () => number
  record: (event: InviteeEvent) => Promise<void>
}

const bodyLimit = 64 * 1024

/** Receives the scheduling provider's webhook events for booked and canceled meetings. */
export const bookingApp = ({ webhook, now, record }: BookingDeps) => {
  let isLogged = false
  return resource('booking').post('/', async (c) => {
    const settings = webhook()
    if (!settings) {
      // Once per instance, because anyone can call it.
      if (!isLogged) logRequestFailure(c, 'CALENDLY_WEBHOOK_SIGNING_KEY is not set')
      isLogged = true
      throw apiErrors.unavailable()
    }
    const body = await readText(c.req.raw, bodyLimit)
    const header = c.req.header('calendly-webhook-signature') ?? ''
    if (!isSigned({ header, body, now: now(), ...settings }))
      throw new ApiError(403, 'forbidden', 'The signature is missing, invalid or expired')

    const payload = parseJson(body)
    const { event } = validate(webhookEvent, payload)
    // A subscription may include other events, and the provider retries an event until it gets a 2xx response.
    if (!/^invitee\.(created|canceled)$/.test(event)) return c.body(null, 204)
    await record(validate(inviteeEvent, payload))
    return c.body(null, 204)
  })
}

/** Stores a webhook event. The database finds the visit and ignores a repeated event. */
async function recordBooking(event: InviteeEvent): Promise<void> {
  const { uri, email, old_invitee: old, scheduled_event: meeting } = event.payload
  dataOf(
    await asService().rpc('record_booking', {
      booking: {
        invitee_uri: uri,
        event_uri: meeting.uri,
        email,
        session_id: sessionIdOf(event),
        start_time: meeting.start_time,
        status: statusOf(event),
        old_invitee_uri: old ?? null,
      },
    }),
  )
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

export default bookingApp({ webhook: bookingWebhook, now: Date.now, record: recordBooking })
