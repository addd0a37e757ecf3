import * as z from 'zod/mini'
import { limits } from './assistant.ts'
import { sessionId, storable, timestamp, visitSecret } from './common.ts'

/** Maximum size of `POST /api/assistant/links` in bytes. */
export const resumeBytes = 64 * 1024
export const resumeLimits = { turns: 40 } as const

/** Like `storable`, in every text: `JSON.stringify` escapes NUL and unpaired surrogates. */
const storableJson = z.refine<unknown>(
  (value) => !/(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/.test(JSON.stringify(value)),
)

const asStored = z.record(z.string(), z.json())

/**
 * The state for another device. The server stores the draft of the wizard and the conversation as they are; the
 * browser that opens the link validates them. Of documents only the names.
 */
export const resumeState = z.object({
  draft: asStored.check(storableJson),
  conversation: z.optional(z.array(asStored).check(z.maxLength(resumeLimits.turns), storableJson)),
  documents: z
    .array(z.string().check(z.maxLength(300), storable))
    .check(z.maxLength(limits.documents)),
})
export type ResumeState = z.infer<typeof resumeState>

/** Body of `POST /api/assistant/links`. */
export const resumeLinkRequest = z.object({
  sessionId,
  visitSecret,
  state: resumeState,
})
export type ResumeLinkRequest = z.infer<typeof resumeLinkRequest>

/** 256 random bits; in an email, followed by as many that confirm the address. */
export const resumeToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{43})?$/))

/** Response of `POST /api/assistant/links`. */
export const resumeLink = z.object({
  token: resumeToken,
  expiresAt: timestamp,
})
export type ResumeLink = z.infer<typeof resumeLink>

/** Body of `POST /api/assistant/links/open`. Not a GET, so that mail scanners do not use up the link. */
export const resumeOpenRequest = z.object({
  token: resumeToken,
  /** The visit in which it is opened, for which a link of an email confirms the address, too. */
  sessionId: z.optional(sessionId),
})
export type ResumeOpenRequest = z.infer<typeof resumeOpenRequest>

/** Response of `POST /api/assistant/links/open`. */
export const resumeOpened = z.discriminatedUnion('status', [
  z.object({ status: z.literal('opened'), state: resumeState }),
  z.object({ status: z.enum(['used', 'expired', 'unknown']) }),
])
export type ResumeOpened = z.infer<typeof resumeOpened>
