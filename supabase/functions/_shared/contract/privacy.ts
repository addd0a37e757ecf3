import { email, maxLength, number, object, string, trim, type infer as Infer } from 'zod/mini'

/** What `POST /api/privacy/{count,export,erase}` take: the email of the person. */
export const visitorRequest = object({ email: string().check(trim(), email(), maxLength(254)) })

/** What `POST /api/privacy/count` returns: how much is stored about a person. */
export const visitorCount = object({
  sessions: number(),
  events: number(),
  requests: number(),
  bookings: number(),
})
export type VisitorCount = Infer<typeof visitorCount>
