import * as z from 'zod/mini'
import { firmEmailKinds } from './emails.ts'
import { language } from './common.ts'

const kinds = z.array(z.enum(firmEmailKinds)).check(z.maxLength(firmEmailKinds.length))

/** Which emails the caller gets. `choices`: the kinds that the person's role may get. */
export const emailSettings = z.object({ language, emails: kinds, choices: kinds })
export type EmailSettings = z.infer<typeof emailSettings>
