import * as z from 'zod/mini'
import { industryId, serviceId } from './choices.ts'
import { cleaned, emailAddress, language, sessionId, storable, timestamp } from './common.ts'
import { parsePhone } from './phone.ts'

/** Maximum lengths in characters. The table has the same limits. */
export const contactLimits = { email: 254, short: 200, message: 5000 } as const

/** A consultation, or a report of an accessibility barrier of the site. */
export const requestKinds = ['consultation', 'barrier'] as const

/** A name or choice is one line. */
const oneLine = z.overwrite((text: string) => text.replaceAll(/\s+/g, ' '))
const short = z.optional(
  z.string().check(cleaned, oneLine, z.maxLength(contactLimits.short), storable),
)

/** Body of `POST /api/contact`. Chosen options are sent as the text that the visitor read. */
export const contactRequest = z.object({
  name: short,
  email: emailAddress,
  /** Stored in E.164. */
  phone: z.optional(
    z.string().check(
      z.overwrite((text) => parsePhone(text) ?? text),
      z.regex(/^\+[1-9]\d{6,14}$/),
    ),
  ),
  company: short,
  industry: short,
  projectType: short,
  /** The ids of these two, which are the same in both languages. */
  industryId: z.optional(industryId),
  projectTypeId: z.optional(serviceId),
  message: z.string().check(cleaned, z.minLength(1), z.maxLength(contactLimits.message), storable),
  timeline: short,
  language,
  kind: z.optional(z.enum(requestKinds)),
  /** The visit that the request belongs to. */
  sessionId: z.optional(sessionId),
  /** Idempotency key: a repeated request with the same id is stored once. */
  requestId: z.optional(z.uuid()),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.optional(z.string()),
})
export type ContactRequest = z.infer<typeof contactRequest>

/** Without letters and digits that look alike. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const contactReference = z.string().check(z.regex(/^R-[2-9A-HJKMNP-Z]{8}$/))

/** Response of `POST /api/contact`: the number that the visitor can quote later, and when the promised time ends. */
export const contactResponse = z.object({ reference: contactReference, due_at: timestamp })
export type ContactResponse = z.infer<typeof contactResponse>
