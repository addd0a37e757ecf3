import * as z from 'zod/mini'
import { catch as fallback } from 'zod/mini'
import { cleaned, sessionId, storable, timestamp, visitSecret } from './common.ts'
import type { Language } from './languages.ts'

// `url()` also accepts `https:/host`, but the table does not.
const https = z.url({ protocol: /^https$/ }).check(z.regex(/^https:\/\/[^/]/))
const uri = https.check(z.maxLength(300))

// A detail that cannot be used must not lose the meeting: the provider stops reporting after a day of refusals.
const page = fallback(z.nullish(uri), null)
const place = fallback(z.nullish(z.string().check(cleaned, z.maxLength(500), storable)), null)

const tracked = fallback(z.nullish(z.string()), null)

/** A time in UTC; one without an offset is in UTC. Other texts stay as they are. */
function utcTime(text: string): string {
  const time = new Date(/[T ]\d\d:\d\d[\d:.]*$/.test(text) ? `${text}Z` : text)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

/** The fields that every webhook event of the scheduling provider has. */
export const webhookEvent = z.object({ event: z.string() })

/** Body of `POST /api/booking`: a Calendly webhook event for a booked or canceled meeting, or `noShowEvent`. */
export const inviteeEvent = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({
    /** Names the booking. Longer ones are stored in a short form. */
    uri: https,
    /** As the provider accepted it. */
    email: fallback(z.string(), ''),
    /** True for a cancellation when the person chose another time instead. */
    rescheduled: fallback(z.optional(z.boolean()), false),
    /** The booking that this one replaces. */
    old_invitee: fallback(z.nullish(https), null),
    /** Pages where the visitor changes or cancels the booking. */
    reschedule_url: page,
    cancel_url: page,
    /** A booking needs the time; a cancellation nothing of it. */
    scheduled_event: fallback(
      z.object({
        uri: fallback(z.nullable(uri), null),
        start_time: fallback(
          z.nullable(z.pipe(z.string(), z.transform(utcTime)).check(z.iso.datetime())),
          null,
        ),
        /** An address, phone number or text in `location`, or a video call with `join_url`. */
        location: fallback(z.nullish(z.object({ location: place, join_url: place })), null),
      }),
      { uri: null, start_time: null, location: null },
    ),
    /** Parameters of the booking page; they contain the session id of the visit. */
    tracking: fallback(
      z.nullish(z.object({ salesforce_uuid: tracked, utm_content: tracked })),
      null,
    ),
  }),
})
export type InviteeEvent = z.infer<typeof inviteeEvent>

/**
 * A Calendly webhook event for a person who did not come to a meeting, or no longer counts as such. The payload is the
 * mark, which names the booking in `invitee`, or the booking itself.
 */
export const noShowEvent = z.object({
  event: z.enum(['invitee_no_show.created', 'invitee_no_show.deleted']),
  created_at: z.pipe(z.string(), z.transform(utcTime)).check(z.iso.datetime()),
  payload: z.pipe(
    z.pipe(
      z.object({ uri: z.unknown(), invitee: z.optional(z.unknown()) }),
      z.transform((payload) => ({ uri: payload.invitee ?? payload.uri })),
    ),
    z.object({ uri: https }),
  ),
})
export type NoShowEvent = z.infer<typeof noShowEvent>

/** The message that the Calendly iframe posts to the page when a meeting is booked. */
export const scheduledMessage = z.object({
  event: z.literal('calendly.event_scheduled'),
  payload: z.object({ event: z.object({ uri }), invitee: z.object({ uri }) }),
})

/** Body of `POST /api/booking/mine`. */
export const ownBookingRequest = z.object({
  sessionId,
  visitSecret,
  /** From the message of the iframe, which only the page that booked receives. */
  inviteeUri: uri,
})

/** The booking of a visit. `rescheduled`: its new time is not known yet. */
export const ownBooking = z.object({
  status: z.enum(['active', 'canceled', 'rescheduled']),
  start_time: timestamp,
  location: z.nullable(z.string()),
  reschedule_url: z.nullable(z.string()),
  cancel_url: z.nullable(z.string()),
})
export type OwnBooking = z.infer<typeof ownBooking>

/** Response of `POST /api/booking/mine`. `isReported`: the provider reports bookings to this site. */
export const ownBookingResponse = z.object({
  isReported: z.boolean(),
  booking: z.nullable(ownBooking),
})

/** Address of a public Calendly booking page. */
export const bookingLink = z
  .string()
  .check(cleaned, z.maxLength(500), z.regex(/^https:\/\/calendly\.com\/[^\s?#]+(\?[^\s#]*)?$/))

/** The booking page in the given language. */
export function inLanguage(link: string, language: Language): string {
  const url = new URL(link)
  url.searchParams.set('locale', language)
  return url.href
}
