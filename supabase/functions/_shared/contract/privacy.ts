import { email, maxLength, number, object, string, trim, type infer as Infer } from 'zod/mini'

/** Body of `POST /api/privacy/{count,export,erase}`: the email of the person. */
export const visitorRequest = object({ email: string().check(trim(), email(), maxLength(254)) })

/** Response of `POST /api/privacy/count`: how much is stored about a person. */
export const visitorCount = object({
  sessions: number(),
  events: number(),
  requests: number(),
  bookings: number(),
})
export type VisitorCount = Infer<typeof visitorCount>
