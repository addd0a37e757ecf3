import * as z from 'zod/mini'
import { emailAddress } from './common.ts'

/** Body of `POST /api/privacy/{count,export,erase}`: the email of the person. */
export const visitorRequest = z.object({
  email: emailAddress,
})

/** Response of `POST /api/privacy/count`: how much is stored about a person. */
export const visitorCount = z.object({
  sessions: z.number(),
  events: z.number(),
  requests: z.number(),
  bookings: z.number(),
})

/** Body of `POST /api/privacy/stop`: the token of a link in an email. */
export const stopRequest = z.object({ token: z.string().check(z.maxLength(500)) })
