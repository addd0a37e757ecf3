import { inviteeEvent, webhookEvent, type InviteeEvent } from '#contract/booking.ts'
import { bookingWebhook } from '../_shared/server/env.ts'
import { logRequestFailure, resource } from '../_shared/server/http.ts'
import { parseJson, readText } from '../_shared/server/read-body.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { recordBooking } from './record-booking.ts'
import { isSigned } from './signature.ts'

export type BookingDeps = {
  /** The signing key and the maximum age of an event in seconds, or `null` without a webhook. */
  webhook: () => { key: string; maxAge: number } | null
  now: () => number
  record: (event: InviteeEvent) => Promise<void>
}

const bodyLimit = 64 * 1024

/** Receives the scheduling provider's webhook events for booked and canceled meetings. */
export const bookingApp = ({ webhook, now, record }: BookingDeps) =>
  resource('booking').post('/', async (c) => {
    const settings = webhook()
    if (!settings) {
      logRequestFailure(c, 'CALENDLY_WEBHOOK_SIGNING_KEY is not set')
      throw apiErrors.unavailable()
    }
    const body = await readText(c.req.raw, bodyLimit)
    const header = c.req.header('calendly-webhook-signature') ?? ''
    if (!(await isSigned({ header, body, now: now(), ...settings })))
      throw new ApiError(403, 'forbidden', 'The signature is missing, invalid or expired')

    const payload = parseJson(body)
    const known = webhookEvent.safeParse(payload)
    if (!known.success) throw apiErrors.invalid({ event: 'required' })
    // A subscription may include other events, and the provider retries an event until it gets a 2xx response.
    if (!/^invitee\.(created|canceled)$/.test(known.data.event)) return c.body(null, 204)
    const invitee = inviteeEvent.safeParse(payload)
    if (!invitee.success)
      throw apiErrors.invalid(
        Object.fromEntries(
          invitee.error.issues.slice(0, 20).map(({ path, code }) => [path.join('.'), code]),
        ),
      )
    await record(invitee.data)
    return c.body(null, 204)
  })

export default bookingApp({ webhook: bookingWebhook, now: Date.now, record: recordBooking })
