import * as z from 'zod/mini'

/** Result of count_visitor(): how much is stored about a person. */
export const visitorCount = z.object({
  sessions: z.number(),
  events: z.number(),
  requests: z.number(),
  bookings: z.number(),
  outcomes: z.number(),
})

/** Body of `POST /api/privacy/stop`: the token of a link in an email. */
export const stopRequest = z.object({ token: z.string().check(z.maxLength(500)) })
