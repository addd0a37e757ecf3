import * as z from 'zod/mini'
import { emailAddress, sessionId, visitSecret } from './common.ts'
import { language } from './language.ts'

/** Body of `POST /api/assistant/plan-email`: sends the stored plan of a visit to the email of the visit. */
export const planEmailRequest = z.object({
  sessionId,
  visitSecret,
  /** Idempotency key: a repeated request sends nothing more. */
  requestId: z.uuid(),
  /** The address that the visitor saw. Nothing is sent if the visit has another one. */
  email: emailAddress,
  language,
})
export type PlanEmailRequest = z.infer<typeof planEmailRequest>
