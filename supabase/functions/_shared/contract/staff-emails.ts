import * as z from 'zod/mini'
import { firmEmailKinds } from './emails.ts'
import { language } from './common.ts'

const kinds = z.array(z.enum(firmEmailKinds)).check(z.maxLength(firmEmailKinds.length))

/** Body of `PUT /api/staff/me/emails`. */
export const emailSettingsChange = z.object({ language, emails: kinds })
export type EmailSettingsChange = z.infer<typeof emailSettingsChange>

/** Response of `GET /api/staff/me/emails`. `choices`: the kinds that the person's role may get. */
export const emailSettings = z.extend(emailSettingsChange, { choices: kinds })
export type EmailSettings = z.infer<typeof emailSettings>
