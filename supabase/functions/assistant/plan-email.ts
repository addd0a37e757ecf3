import { Hono } from 'hono'
import { planEmailed, planEmailRequest, type PlanEmailRequest } from '#contract/plan-email.ts'
import { resumeBytes, type ResumeState } from '#contract/resume.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { hashOf } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import type { Env } from '../_shared/server/http.ts'
import { countBoth, type Counter } from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'
import { hashesOf } from './links.ts'

type Deps = { planEmails: typeof planEmails; canEmail: () => boolean } & Counter

/** `POST /plan-email`. */
export const planEmailRoutes = ({ planEmails: emails, canEmail, ...counter }: Deps) =>
  new Hono<Env>().post('/', json(planEmailRequest, { limit: resumeBytes }), async (c) => {
    const request = c.req.valid('json')
    if (!canEmail()) throw apiErrors.unavailable()
    const address = callerAddress(c)
    await countBoth(
      counter,
      ['plan_email', `${request.sessionId} ${address}`],
      ['plan_email_address', address],
    )
    const queued = await emails.queue(request)
    if (!queued) throw new ApiError(404, 'not_found', 'Not found')
    return c.json(queued)
  })

const noState: ResumeState = { draft: {}, documents: [] }

export const planEmails = {
  /** Queues the stored plan of the visit, or a link to it; `null` if there is none with this secret and email. */
  queue: async ({
    sessionId: visit,
    visitSecret,
    email,
    language,
    requestId,
    state = noState,
  }: PlanEmailRequest) => {
    const sent = await callAsService('email_plan', {
      visit,
      recipient: email,
      language,
      request: requestId,
      state,
      secret: hashOf(visitSecret),
      ...hashesOf(requestId),
    })
    if (sent === null) return null
    deliverSoon()
    return planEmailed.parse({ sent })
  },
}
