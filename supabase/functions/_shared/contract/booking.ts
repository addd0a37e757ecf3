import * as z from 'zod/mini'
import { emailAddress } from './common.ts'

// `url()` also accepts `https:/host`, but the table does not.
const uri = z.url({ protocol: /^https$/ }).check(z.regex(/^https:\/\/[^/]/), z.maxLength(300))

/** The fields that every webhook event of the scheduling provider has. */
export const webhookEvent = z.object({ event: z.string() })

/** Body of `POST /api/booking`: a Calendly webhook event for a booked or canceled meeting. */
export const inviteeEvent = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({
    uri,
    email: emailAddress,
    /** True for a cancellation when the person chose another time instead. */
    rescheduled: z.optional(z.boolean()),
    /** The booking that this one replaces. */
    old_invitee: z.nullish(uri),
    scheduled_event: z.object({ uri, start_time: z.iso.datetime({ offset: true }) }),
    /** Parameters of the booking page; they contain the session id of the visit. */
    tracking: z.nullish(
      z.object({ salesforce_uuid: z.nullish(z.string()), utm_content: z.nullish(z.string()) }),
    ),
  }),
})
export type InviteeEvent = z.infer<typeof inviteeEvent>

/** The message that the Calendly iframe posts to the page when a meeting is booked. */
export const scheduledMessage = z.object({
  event: z.literal('calendly.event_scheduled'),
  payload: z.object({ event: z.object({ uri }), invitee: z.object({ uri }) }),
})

/** Address of a public Calendly booking page. */
export const bookingLink = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https:\/\/calendly\.com\/[^\s?#]+(\?[^\s#]*)?$/))
