import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import {
  resumeBytes,
  resumeLinkRequest,
  resumeOpened,
  resumeOpenRequest,
  type ResumeLink,
  type ResumeLinkRequest,
  type ResumeOpenRequest,
} from '#contract/resume.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { hashOf } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService } from '../_shared/server/database.ts'
import type { Env } from '../_shared/server/http.ts'
import { countBoth, type Counter } from '../_shared/server/limits.ts'
import { confirmingToken, emailedToken } from '../_shared/server/resume-token.ts'
import { json } from '../_shared/server/validation.ts'

type Deps = { links: typeof links } & Counter

/** `POST /links` and `POST /links/open`. */
export const linkRoutes = ({ links: stored, ...counter }: Deps) =>
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
export const hashesOf = (link: string) => ({
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
