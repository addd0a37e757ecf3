import type { Context } from 'hono'
import { chatErrors } from '../_shared/ai/chat-texts.ts'
import type { Firm } from '../_shared/ai/firm.ts'
import type { Language } from '#contract/language.ts'
import { chatRequest, suggestionsRequest, type SuggestionsAnswer } from '#contract/assistant.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { logRequestFailure, resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import { countCall, type LimitedAction } from '../_shared/server/limits.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { answers, type Answers } from './answers.ts'
import { replayChat, writeChat } from './chat.ts'
import { runOnce } from './idempotency.ts'
import { publishedFirm } from './firm.ts'
import { provider, type Provider } from './provider.ts'
import { respond } from './respond.ts'
import { budget, type Budget } from './budget.ts'
import { replaySuggestions, writeSuggestions } from './suggestions.ts'

export type AssistantDeps = {
  /** The model, or `null` if none is configured. */
  provider: () => Provider | null
  budget: Budget
  answers: Answers
  countCall: (action: LimitedAction, caller: string) => Promise<void>
  now: () => number
  /** A random text that only a leaked prompt contains. */
  canary: () => string
  /** The published facts about the firm. */
  firm: (language: Language) => Promise<Firm>
}

/** Failed attempts of a request that do not count for the email; each one counts for the address. */
const freeAttempts = 3
const counts = (attempt: number) => attempt === 1 || attempt > freeAttempts

/** Suggestions and chat for a visitor. Prompts, parsers and guards are pure and live in `_shared/ai`. */
export const assistantApp = (deps: AssistantDeps) =>
  resource('assistant')
    .post('/suggestions', json(suggestionsRequest, { limit: 512 * 1024 }), async (c) => {
      const request = c.req.valid('json')
      if (!request.idea && request.documents.length === 0)
        throw apiErrors.invalid({ idea: 'required' })
      const model = deps.provider()
      if (!model) throw new ApiError(503, 'ai_not_configured', 'API key is not configured.')
      const { sessionId, requestId, email } = request
      const work = await runOnce<SuggestionsAnswer>({
        answers: deps.answers,
        key: { kind: 'suggestions', sessionId, requestId, email },
        timeoutSeconds: timeoutFor(model),
        begin: async (attempt) => {
          await deps.countCall('suggestions_address', callerAddress(c))
          if (counts(attempt)) await deps.countCall('suggestions_email', emailCaller(email, c))
        },
        work: writeSuggestions(
          writing(deps, model, (error) => logRequestFailure(c, error)),
          request,
        ),
        replay: replaySuggestions,
        isFinal: ({ source }) => source === 'ai',
      })
      return respond(c, work)
    })
    .post('/chat', json(chatRequest), async (c) => {
      const request = c.req.valid('json')
      const model = deps.provider()
      if (!model) throw new ApiError(503, 'ai_not_configured', chatErrors.not_configured)
      const { sessionId, requestId, email } = request
      const work = await runOnce({
        answers: deps.answers,
        key: requestId ? { kind: 'chat', sessionId, requestId, email } : null,
        timeoutSeconds: timeoutFor(model),
        // Each attempt counts: a caller can disconnect, which stops the model, and send other words with the same id.
        begin: async () => {
          await deps.countCall(email ? 'chat_address' : 'chat_anonymous', callerAddress(c))
          if (email) await deps.countCall('chat_email', emailCaller(email, c))
        },
        work: writeChat(
          writing(deps, model, (error) => logRequestFailure(c, error)),
          request,
        ),
        replay: replayChat,
        isFinal: () => true,
      })
      return respond(c, work)
    })

/** An email counts together with the address, so that nobody else can use up its owner's limits. */
const emailCaller = (email: string, c: Context) => `${email.toLowerCase()} ${callerAddress(c)}`

const writing = (
  { budget: within, now, canary, firm }: AssistantDeps,
  model: Provider,
  log: (error: unknown) => void,
) => ({ provider: model, budget: within, now: now(), canary: canary(), firm, log })

/** Seconds after which a claim is void: the timeout of the model, and time to book and save. */
const timeoutFor = ({ timeoutMs }: Provider) => Math.ceil(timeoutMs / 1000) + 15

export default assistantApp({
  provider,
  budget,
  answers,
  countCall,
  now: Date.now,
  canary: () => crypto.randomUUID(),
  firm: publishedFirm,
})
