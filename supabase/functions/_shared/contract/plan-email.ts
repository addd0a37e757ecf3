import * as z from 'zod/mini'
import { emailAddress, language, sessionId, visitSecret } from './common.ts'
import { resumeState } from './resume.ts'

/**
 * Body of `POST /api/assistant/plan-email`: sends the stored plan of a visit, with a link to `state`, to the email of the
 * visit. An address that nobody has confirmed gets the link alone.
 */
export const planEmailRequest = z.object({
  sessionId,
  visitSecret,
  /** Idempotency key: a repeated request sends nothing more. */
  requestId: z.uuid(),
  /** The address that the visitor saw. Nothing is sent if the visit has another one. */
  email: emailAddress,
  language,
  /** A tab that was opened with an earlier version of the site has none; its link then opens nothing but the plan's page. */
  state: z.optional(resumeState),
})
export type PlanEmailRequest = z.infer<typeof planEmailRequest>

/** Its response: the email that was queued. */
export const planEmailed = z.object({ sent: z.enum(['plan', 'link']) })
export type PlanEmailed = z.infer<typeof planEmailed>
