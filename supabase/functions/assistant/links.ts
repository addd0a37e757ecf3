import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { planEmailed, planEmailRequest, type PlanEmailRequest } from '#contract/plan-email.ts'
import {
  resumeBytes,
  resumeLinkRequest,
  resumeOpened,
  resumeOpenRequest,
  type ResumeLink,
  type ResumeLinkRequest,
  type ResumeOpenRequest,
  type ResumeState,
} from '#contract/resume.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { hashOf } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import type { Env } from '../_shared/server/http.ts'
import { countBoth, type Counter } from '../_shared/server/limits.ts'
import { confirmingToken, emailedToken } from '../_shared/server/resume-token.ts'
import { json } from '../_shared/server/validation.ts'

type PlanDeps = { planEmails: typeof planEmails; canEmail: () => boolean } & Counter

/** `POST /links` and `POST /links/open`. */
export const linkRoutes = ({ links: stored, ...counter }: { links: typeof links } & Counter) =>
  new Hono<Env>()
    .post('/', json(resumeLinkRequest, { limit: resumeBytes }), async (c) => {
      const request = c.req.valid('json')
      const address = callerAddress(c)
      await countBoth(
        counter,
        // With the address, because the id of a visit is known to others.
        ['resume_link', `${request.sessionId} ${address}`],
        ['resume_address', address],
      )
      const token = randomBytes(32).toString('base64url')
      const expiresAt = await stored.create(request, token)
      if (expiresAt === null) throw new ApiError(404, 'not_found', 'Not found')
      return c.json({ token, expiresAt } satisfies ResumeLink, 201)
    })
    .post('/open', json(resumeOpenRequest, { limit: 1024 }), async (c) => {
      await counter.countCall('resume_open', callerAddress(c))
      return c.json(await stored.open(c.req.valid('json')))
    })

/** The hashes of the tokens of an emailed link, for the database. */
const hashesOf = (link: string) => ({
  token_hash: hashOf(emailedToken(link)),
  confirm_hash: hashOf(confirmingToken(link)),
})

/** One-time links that bring a draft to another device, in the database, which has only hashes of their tokens. */
export const links = {
  /** Stores the draft under the token; returns when it expires, or `null` if there is no such visit. */
  create: (
    { sessionId: visit, visitSecret, state }: ResumeLinkRequest,
    token: string,
  ): Promise<string | null> =>
    callAsService('create_resume_link', {
      visit,
      secret: hashOf(visitSecret),
      token_hash: hashOf(token),
      state,
    }),
  /** Returns the draft, once. */
  open: async ({ token: tokens, sessionId: visit }: ResumeOpenRequest) => {
    const [token = '', confirming] = tokens.split('.')
    const opened = await callAsService('open_resume_link', {
      token_hash: hashOf(token),
      ...(confirming && { confirm_hash: hashOf(confirming) }),
      ...(visit && { visit }),
    })
    return resumeOpened.parse(opened)
  },
}

/** `POST /plan-email`. */
export const planEmailRoutes = ({ planEmails: emails, canEmail, ...counter }: PlanDeps) =>
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
