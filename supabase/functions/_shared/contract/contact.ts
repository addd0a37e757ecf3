import {
  email,
  maxLength,
  minLength,
  object,
  optional,
  refine,
  regex,
  string,
  trim,
  uuid,
  type infer as Infer,
} from 'zod/mini'
import { language } from './language.ts'
import { sessionId } from './session.ts'

/** Maximum lengths in characters. The table has the same limits. */
export const contactLimits = { email: 254, short: 200, message: 5000 } as const

/** Postgres stores neither NUL nor unpaired surrogates. */
const storable = refine<string>((text) => !text.includes('\0') && text.isWellFormed())

const short = optional(string().check(trim(), maxLength(contactLimits.short), storable))

/** Body of `POST /api/contact`. Chosen options are sent as the text that the visitor read. */
export const contactRequest = object({
  name: short,
  email: string().check(trim(), email(), maxLength(contactLimits.email)),
  company: short,
  industry: short,
  projectType: short,
  message: string().check(trim(), minLength(1), maxLength(contactLimits.message), storable),
  timeline: short,
  language,
  /** The visit that the request belongs to. */
  sessionId: optional(sessionId),
  /** Idempotency key: a repeated request with the same id is stored once. */
  requestId: optional(uuid()),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: optional(string()),
})
export type ContactRequest = Infer<typeof contactRequest>

/** Without letters and digits that look alike. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const contactReference = string().check(regex(/^R-[2-9A-HJKMNP-Z]{8}$/))

/** Response of `POST /api/contact`: the number that the visitor can quote later. */
export const contactResponse = object({ reference: contactReference })
export type ContactResponse = Infer<typeof contactResponse>
