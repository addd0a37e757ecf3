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

/** Most characters of a field; the table enforces the same. */
export const contactLimits = { email: 254, short: 200, message: 5000 } as const

/** What Postgres can hold: no NUL, no half of a surrogate pair. */
const storable = refine<string>((text) => !text.includes('\0') && text.isWellFormed())

const short = optional(string().check(trim(), maxLength(contactLimits.short), storable))

/** What `POST /api/contact` takes. The chosen options travel as the visitor read them. */
export const contactRequest = object({
  name: short,
  email: string().check(trim(), email(), maxLength(contactLimits.email)),
  company: short,
  industry: short,
  projectType: short,
  message: string().check(trim(), minLength(1), maxLength(contactLimits.message), storable),
  timeline: short,
  language,
  /** The visit it belongs to. */
  sessionId: optional(sessionId),
  /** Made once for what was written: sent again, because the answer was lost, it is the same request. */
  requestId: optional(uuid()),
  /** People do not see this field; who fills it in is a program. */
  website: optional(string()),
})
export type ContactRequest = Infer<typeof contactRequest>

/** No letters or digits that are mistaken for each other. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const contactReference = string().check(regex(/^R-[2-9A-HJKMNP-Z]{8}$/))

/** What the visitor may refer to later. */
export const contactResponse = object({ reference: contactReference })
export type ContactResponse = Infer<typeof contactResponse>
