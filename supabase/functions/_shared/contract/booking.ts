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

// A URL may be written with fewer or more slashes than it has; the table takes it as it is written.
const uri = url({ protocol: /^https$/ }).check(regex(/^https:\/\/[^/]/), maxLength(300))

/** What every notice of the scheduling provider says: what happened. */
export const notice = object({ event: string() })

/** A person's place in a meeting that was taken or given up, as Calendly's webhook tells it. */
export const inviteeEvent = object({
  event: oneOf(['invitee.created', 'invitee.canceled']),
  payload: object({
    uri,
    email: string().check(trim(), email(), maxLength(254)),
    /** Of a cancellation: the person took another time instead. */
    rescheduled: optional(boolean()),
    /** The place that this one replaces. */
    old_invitee: nullish(uri),
    scheduled_event: object({ uri, start_time: iso.datetime({ offset: true }) }),
    /** What the booking was opened with; the visit's name travels in it. */
    tracking: nullish(
      object({ salesforce_uuid: nullish(string()), utm_content: nullish(string()) }),
    ),
  }),
})
export type InviteeEvent = Infer<typeof inviteeEvent>

/** What the provider's frame posts to the page when a meeting is booked. */
export const scheduledMessage = object({
  event: literal('calendly.event_scheduled'),
  payload: object({ event: object({ uri }), invitee: object({ uri }) }),
})

/** A public page of the provider, where meetings are booked. */
export const bookingLink = string().check(
  trim(),
  maxLength(500),
  regex(/^https:\/\/calendly\.com\/[^\s?#]+(\?[^\s#]*)?$/),
)
