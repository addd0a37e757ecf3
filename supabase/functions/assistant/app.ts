import type { Context } from 'hono'
import { chatErrors } from '../_shared/ai/chat-texts.ts'
import type { Language } from '#contract/languages.ts'
import {
  type ChatAnswer,
  type ChatRequest,
  type SuggestionsAnswer,
  type SuggestionsRequest,
  chatLimits,
  chatRequest,
  suggestionsRequest,
} from '#contract/assistant.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { isEmailOn } from '../_shared/server/env.ts'
import { type Env, logRequestFailure, resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import {
  type LimitedAction,
  countBoth,
  countCall,
  refuseWaiting,
  uncountCall,
} from '../_shared/server/limits.ts'
import { inTurn } from '../_shared/server/in-turn.ts'
import { logError } from '../_shared/server/log.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { type Kind, answers } from './answers.ts'
import { replayChat, writeChat } from './chat.ts'
import { runOnce } from './idempotency.ts'
import { publishedFirm } from '../_shared/server/firm.ts'
import { linkRoutes, links, planEmailRoutes, planEmails } from './links.ts'
import { provider } from './provider.ts'
import { type Work, respond } from './respond.ts'
import { reviewTimeoutMs } from './review.ts'
import { type VisitorCall, budget } from './budget.ts'
import { createStatus } from './status.ts'
import { writerOf, writingRoutes } from './writing.ts'
import { type Writing, replaySuggestions, writeSuggestions } from './suggestions.ts'
import { callAsService } from '../_shared/server/database.ts'

const live = {
  provider,
  budget,
  answers,
  countCall,
  uncountCall,
  now: Date.now,
  /** A random text that only a leaked prompt contains. */
  canary: (): string => crypto.randomUUID(),
  noteUnanswered,
  firm: publishedFirm,
  links,
  planEmails,
  writer: writerOf,
  canEmail: isEmailOn,
}
export type AssistantDeps = typeof live

/** Suggestions and chat for a visitor, and texts for staff. Prompts, parsers and guards are pure and live in `_shared/ai`. */
export const assistantApp = (deps: AssistantDeps) => {
  const status = createStatus(deps)
  return resource('assistant')
    .get('/status', async (c) => c.json(await status()))
    .route('/links', linkRoutes(deps))
    .route('/plan-email', planEmailRoutes(deps))
    .route('/writing', writingRoutes(deps))
    .post('/suggestions', json(suggestionsRequest), (c) => {
      const request = c.req.valid('json')
      if (!request.idea && request.documents.length === 0)
        throw apiErrors.invalid({ idea: 'required' })
      return answer(deps, c, request, suggestionsRoute)
    })
    .post('/chat', json(chatRequest, { limit: chatLimits.bodyBytes }), (c) =>
      answer(deps, c, c.req.valid('json'), chatRoute),
    )
}

/** The differences between suggestions and chat. */
type AnswerRoute<R, A> = {
  kind: Kind
  /** The limits that a request counts for: of its address, and of its email or visit. */
  limits: (request: R) => { address: LimitedAction; person: LimitedAction }
  notConfigured: string
  write: (writing: Writing, request: R) => Work<A>
  /** Emits a stored answer. */
  replay: (stored: unknown) => Work<A>
  /** Whether an answer is kept and counted; another one may be requested again. */
  isFinal: (answer: A) => boolean
}

const suggestionsRoute: AnswerRoute<SuggestionsRequest, SuggestionsAnswer> = {
  kind: 'suggestions',
  limits: () => ({ address: 'suggestions_address', person: 'suggestions_email' }),
  notConfigured: 'API key is not configured.',
  write: writeSuggestions,
  replay: replaySuggestions,
  isFinal: ({ source, isPartial }) => source === 'ai' && !isPartial,
}

const chatRoute: AnswerRoute<ChatRequest, ChatAnswer> = {
  kind: 'chat',
  limits: ({ email }) => ({
    address: 'chat_address',
    person: email ? 'chat_email' : 'chat_anonymous',
  }),
  notConfigured: chatErrors.not_configured,
  write: writeChat,
  replay: replayChat,
  isFinal: () => true,
}

/**
 * Answers a request once, within the limits. The requests of an address are claimed and counted one after the other, and
 * none while it has to wait: a claim writes to the database, also for a request that is refused.
 */
async function answer<
  R extends Pick<ChatRequest, 'sessionId' | 'requestId' | 'email'>,
  A extends object,
>(
  deps: AssistantDeps,
  c: Context<Env>,
  request: R,
  { kind, limits, notConfigured, write, replay, isFinal }: AnswerRoute<R, A>,
): Promise<Response> {
  const model = deps.provider()
  if (!model) throw new ApiError(503, 'ai_not_configured', notConfigured)
  const { sessionId, requestId, email } = request
  const caller = { sessionId, email, address: callerAddress(c) }
  const counted = { ...limits(request), caller }
  const writing = {
    ...deps,
    provider: model,
    caller,
    now: deps.now(),
    canary: deps.canary(),
    log: (error: unknown) => logRequestFailure(c, error),
  }
  const work = await inTurn(caller.address, () => {
    refuseWaiting(counted.address, caller.address)
    return runOnce({
      answers: deps.answers,
      key: requestId ? { kind, sessionId, requestId, email } : null,
      // The timeouts of the model and of the review, and time to book and save.
      timeoutSeconds: Math.ceil((model.timeoutMs + reviewTimeoutMs) / 1000) + 15,
      begin: () => count(deps, counted),
      work: uncountFailure(write(writing, request), () => uncount(deps, counted), isFinal),
      replay,
      isFinal,
    })
  })
  return respond(c, work)
}

type Counted = { address: LimitedAction; person: LimitedAction; caller: Omit<VisitorCall, 'kind'> }

/**
 * Whom a call counts for, other than the address: the email or, without one, the visit. Together with the address, so that
 * nobody else can use up somebody's limit.
 */
const personOf = ({ sessionId, email, address }: Counted['caller']) =>
  `${email?.toLowerCase() ?? sessionId} ${address}`

const count = (deps: AssistantDeps, { address, person, caller }: Counted) =>
  countBoth(deps, [person, personOf(caller)], [address, caller.address])

/**
 * Takes back a failed call: for the email or visit always, for the address as long as its failures are few, because a
 * flood of failing calls costs requests and rows as well.
 */
async function uncount(deps: AssistantDeps, { address, person, caller }: Counted) {
  await deps.uncountCall(person, personOf(caller))
  try {
    await deps.countCall('assistant_failures', caller.address)
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  await deps.uncountCall(address, caller.address)
}

/**
 * Takes back the count of a call that fails; its tokens count. A caller who disconnects is counted, because that stops
 * the model and the same id can be sent with other words.
 */
const uncountFailure =
  <A>(work: Work<A>, takeBack: () => Promise<void>, isSuccess: (answer: A) => boolean): Work<A> =>
  async (emit, disconnected) => {
    let hasSucceeded = false
    try {
      const written = await work(emit, disconnected)
      hasSucceeded = isSuccess(written)
      return written
    } finally {
      if (!hasSucceeded && !disconnected.aborted)
        await takeBack().catch((error: unknown) => logError('a call could not be uncounted', error))
    }
  }

export default assistantApp(live)

/** Counts a question that the firm's content does not answer, for the staff. A failure is logged only. */
export async function noteUnanswered(question: string, language: Language): Promise<void> {
  try {
    await callAsService('note_unanswered', { question, language })
  } catch (error) {
    logError('an unanswered question could not be noted', error)
  }
}
