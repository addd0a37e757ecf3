import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { planEmailRequest, type PlanEmailRequest } from '#contract/plan-email.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver.ts'
import type { Env } from '../_shared/server/http.ts'
import type { LimitedAction } from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'

export type PlanEmails = {
  /** Queues the stored plan of the visit; `false` if there is none with this secret and email. */
  queue: (request: PlanEmailRequest) => Promise<boolean>
}

type Deps = {
  planEmails: PlanEmails
  canEmail: () => boolean
  countCall: (action: LimitedAction, caller: string) => Promise<void>
}

/** `POST /plan-email`. */
export const planEmailRoutes = ({ planEmails: emails, canEmail, countCall }: Deps) =>
  new Hono<Env>().post('/', json(planEmailRequest, { limit: 4096 }), async (c) => {
    const request = c.req.valid('json')
    if (!canEmail()) throw apiErrors.unavailable()
    const address = callerAddress(c)
    await countCall('plan_email_address', address)
    await countCall('plan_email', `${request.sessionId} ${address}`)
    if (!(await emails.queue(request))) throw new ApiError(404, 'not_found', 'Not found')
    return c.body(null, 204)
  })

/** The plans in the database. */
export const planEmails: PlanEmails = {
  queue: async ({ sessionId: visit, visitSecret, email, language, requestId }) => {
    const isQueued = dataOf(
      await asService().rpc('email_plan', {
        ...{ visit, recipient: email, language, request: requestId },
        secret: createHash('sha256').update(visitSecret).digest('hex'),
      }),
    )
    if (isQueued) deliverSoon()
    return isQueued
  },
}
