import type { Context } from 'hono'
import { chatErrors } from '../_shared/ai/chat-texts.ts'
import type { Firm } from '../_shared/ai/firm.ts'
import type { Language } from '#contract/language.ts'
import {
  chatLimits,
  chatRequest,
  suggestionsRequest,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { isEmailOn } from '../_shared/server/env.ts'
import { logRequestFailure, resource, type Env } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import {
  countCall,
  refuseWaiting,
  uncountCall,
  type LimitedAction,
} from '../_shared/server/limits.ts'
import { inTurn } from '../_shared/server/in-turn.ts'
import { logError } from '../_shared/server/log.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { answers, type Answers } from './answers.ts'
import { replayChat, writeChat } from './chat.ts'
import { runOnce, type IdempotentRequest } from './idempotency.ts'
import { publishedFirm } from '../_shared/server/firm.ts'
import { linkRoutes, links, type Links } from './links.ts'
import { noteUnanswered } from './unanswered.ts'
import { planEmailRoutes, planEmails, type PlanEmails } from './plan-email.ts'
import { provider, type Provider } from './provider.ts'
import { respond, type Work } from './respond.ts'
import { budget, type Budget, type Call } from './budget.ts'
import { createStatus } from './status.ts'
import { replaySuggestions, writeSuggestions } from './suggestions.ts'

export type AssistantDeps = {
  /** The model, or `null` if none is configured. */
  provider: () => Provider | null
  budget: Budget
  answers: Answers
  countCall: (action: LimitedAction, caller: string) => Promise<void>
  uncountCall: (action: LimitedAction, caller: string) => Promise<void>
  now: () => number
  /** A random text that only a leaked prompt contains. */
  canary: () => string
  /** Counts a question that the firm's content does not answer. It never fails. */
  noteUnanswered: (question: string, language: Language) => Promise<void>
  /** The published facts about the firm. */
  firm: (language: Language) => Promise<Firm>
  links: Links
  planEmails: PlanEmails
  /** Whether an email provider is configured. */
  canEmail: () => boolean
}

/** Suggestions and chat for a visitor. Prompts, parsers and guards are pure and live in `_shared/ai`. */
export const assistantApp = (deps: AssistantDeps) => {
  const status = createStatus(deps)
  return resource('assistant')
    .get('/status', async (c) => c.json(await status()))
    .route('/links', linkRoutes(deps))
    .route('/plan-email', planEmailRoutes(deps))
    .post('/suggestions', json(suggestionsRequest), async (c) => {
      const request = c.req.valid('json')
      const model = modelFor(deps, request)
      const { sessionId, requestId, email } = request
      const caller = { sessionId, email, address: callerAddress(c) }
      const actions = { address: 'suggestions_address', person: 'suggestions_email' } as const
      const isFinal = ({ source, isPartial }: SuggestionsAnswer) => source === 'ai' && !isPartial
      const work = await beginInTurn<SuggestionsAnswer>(actions.address, caller, {
        answers: deps.answers,
        key: { kind: 'suggestions', sessionId, requestId, email },
        timeoutSeconds: timeoutFor(model),
        begin: () => count(deps, actions, caller),
        work: uncountFailure(
          writeSuggestions(writing(deps, model, caller, c), request),
          () => uncount(deps, actions, caller),
          isFinal,
        ),
        replay: replaySuggestions,
        isFinal,
      })
      return respond(c, work)
    })
    .post('/chat', json(chatRequest, { limit: chatLimits.bodyBytes }), async (c) => {
      const request = c.req.valid('json')
      const model = deps.provider()
      if (!model) throw new ApiError(503, 'ai_not_configured', chatErrors.not_configured)
      const { sessionId, requestId, email } = request
      const caller = { sessionId, email, address: callerAddress(c) }
      const person = email ? ('chat_email' as const) : ('chat_anonymous' as const)
      const actions = { address: 'chat_address' as const, person }
      const work = await beginInTurn(actions.address, caller, {
        answers: deps.answers,
        key: requestId ? { kind: 'chat', sessionId, requestId, email } : null,
        timeoutSeconds: timeoutFor(model),
        begin: () => count(deps, actions, caller),
        work: uncountFailure(writeChat(writing(deps, model, caller, c), request), () =>
          uncount(deps, actions, caller),
        ),
        replay: replayChat,
        isFinal: () => true,
      })
      return respond(c, work)
    })
}

/** The model for a request about an idea. */
function modelFor(
  { provider: find }: AssistantDeps,
  { idea, documents }: Pick<SuggestionsRequest, 'idea' | 'documents'>,
): Provider {
  if (!idea && documents.length === 0) throw apiErrors.invalid({ idea: 'required' })
  const model = find()
  if (!model) throw new ApiError(503, 'ai_not_configured', 'API key is not configured.')
  return model
}

type Caller = Omit<Call, 'kind'>

/**
 * Claims and counts the requests of an address one after the other, and none while it has to wait: a claim writes to the
 * database, also for a request that is refused.
 */
const beginInTurn = <A>(
  action: LimitedAction,
  { address }: Caller,
  request: IdempotentRequest<A>,
): Promise<Work<A>> =>
  inTurn(address, () => {
    refuseWaiting(action, address)
    return runOnce(request)
  })

/**
 * Whom a call counts for, besides the address: the email or, without one, the visit. Together with the address, so that
 * nobody else can use up somebody's limit.
 */
const whoOf = ({ sessionId, email, address }: Caller) =>
  `${email?.toLowerCase() ?? sessionId} ${address}`

type Actions = { address: LimitedAction; person: LimitedAction }

async function count({ countCall: countFor }: AssistantDeps, actions: Actions, caller: Caller) {
  await countFor(actions.address, caller.address)
  await countFor(actions.person, whoOf(caller))
}

/**
 * Takes back a failed call: for the email or visit always, for the address as long as its failures are few, because a
 * flood of failing calls costs requests and rows as well.
 */
async function uncount(
  { countCall: countFor, uncountCall: uncountFor }: AssistantDeps,
  actions: Actions,
  caller: Caller,
) {
  await uncountFor(actions.person, whoOf(caller))
  try {
    await countFor('assistant_failures', caller.address)
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  await uncountFor(actions.address, caller.address)
}

/**
 * Takes back the count of a call that fails; its tokens count. A caller who disconnects is counted, because that stops
 * the model and the same id can be sent with other words.
 */
const uncountFailure =
  <A>(
    work: Work<A>,
    takeBack: () => Promise<void>,
    isSuccess: (answer: A) => boolean = () => true,
  ): Work<A> =>
  async (emit, disconnected) => {
    let hasSucceeded = false
    try {
      const answer = await work(emit, disconnected)
      hasSucceeded = isSuccess(answer)
      return answer
    } finally {
      if (!hasSucceeded && !disconnected.aborted)
        await takeBack().catch((error: unknown) => logError('a call could not be uncounted', error))
    }
  }

const writing = (
  { budget: within, now, canary, noteUnanswered: note, firm }: AssistantDeps,
  model: Provider,
  caller: Caller,
  c: Context<Env>,
) => ({
  provider: model,
  budget: within,
  caller,
  now: now(),
  canary: canary(),
  noteUnanswered: note,
  firm,
  log: (error: unknown) => logRequestFailure(c, error),
})

/** Seconds after which a claim is void: the timeout of the model, and time to book and save. */
const timeoutFor = ({ timeoutMs }: Provider) => Math.ceil(timeoutMs / 1000) + 15

export default assistantApp({
  provider,
  budget,
  answers,
  countCall,
  uncountCall,
  now: Date.now,
  canary: () => crypto.randomUUID(),
  noteUnanswered,
  firm: publishedFirm,
  links,
  planEmails,
  canEmail: isEmailOn,
})
