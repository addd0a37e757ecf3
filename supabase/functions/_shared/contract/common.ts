import * as z from 'zod/mini'
import { maxEmailLength, parseEmail, validEmail } from './email-address.ts'
import { languages } from './languages.ts'
import { cleanText } from './text.ts'

export const language = z.enum(languages)

/** Cleans a text before the checks after it. */
export const cleaned = z.overwrite(cleanText)

/** Id of a visit: a timestamp and a random part, created in the browser. */
export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/))

/** Random. The first call binds the visit to it, because the CRM and the calendar get the id alone. */
export const visitSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,100}$/))

/** Postgres stores neither NUL nor unpaired surrogates. */
export const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed())

/** A time in ISO 8601. Converts the format of Postgres, which @supabase/lite returns. */
export const timestamp = z.pipe(
  z.string(),
  z.transform((text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
)

/** An email address, as `parseEmail` reads it. */
export const emailAddress = z.string().check(
  z.overwrite((text) => parseEmail(text) ?? text),
  z.email({ pattern: validEmail }),
  z.maxLength(maxEmailLength),
)
