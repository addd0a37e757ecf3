import {
  boolean,
  email,
  enum as oneOf,
  iso,
  literal,
  maxLength,
  nullish,
  object,
  optional,
  regex,
  string,
  trim,
  url,
  type infer as Infer,
} from 'zod/mini'

// `url()` also accepts `https:/host`, but the table does not.
const uri = url({ protocol: /^https$/ }).check(regex(/^https:\/\/[^/]/), maxLength(300))

/** The fields that every webhook event of the scheduling provider has. */
export const webhookEvent = object({ event: string() })

/** Body of `POST /api/booking`: a Calendly webhook event for a booked or canceled meeting. */
export const inviteeEvent = object({
  event: oneOf(['invitee.created', 'invitee.canceled']),
  payload: object({
    uri,
    email: string().check(trim(), email(), maxLength(254)),
    /** True for a cancellation when the person chose another time instead. */
    rescheduled: optional(boolean()),
    /** The booking that this one replaces. */
    old_invitee: nullish(uri),
    scheduled_event: object({ uri, start_time: iso.datetime({ offset: true }) }),
    /** Parameters of the booking page; they contain the session id of the visit. */
    tracking: nullish(
      object({ salesforce_uuid: nullish(string()), utm_content: nullish(string()) }),
    ),
  }),
})
export type InviteeEvent = Infer<typeof inviteeEvent>

/** The message that the Calendly iframe posts to the page when a meeting is booked. */
export const scheduledMessage = object({
  event: literal('calendly.event_scheduled'),
  payload: object({ event: object({ uri }), invitee: object({ uri }) }),
})

/** Address of a public Calendly booking page. */
export const bookingLink = string().check(
  trim(),
  maxLength(500),
  regex(/^https:\/\/calendly\.com\/[^\s?#]+(\?[^\s#]*)?$/),
)
