import { chatErrors } from '../_shared/ai/chat-errors.ts'
import { chatRequest, suggestionsRequest, type SuggestionsAnswer } from '#contract/assistant.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { logFault, resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { takeCall, type Limited } from '../_shared/server/limits.ts'
import { Refusal, refusals } from '../_shared/server/api-error.ts'
import { answers, type Answers } from './answers.ts'
import { retellChat, writeChat } from './chat.ts'
import { once } from './idempotency.ts'
import { provider, type Provider } from './provider.ts'
import { respond } from './respond.ts'
import { budget, type Budget } from './budget.ts'
import { retellSuggestions, writeSuggestions } from './suggestions.ts'

export type AssistantNeeds = {
  /** The model to ask, or `null` where none is configured. */
  provider: () => Provider | null
  budget: Budget
  answers: Answers
  takeCall: (action: Limited, caller: string) => Promise<void>
  now: () => number
  /** A mark nobody can guess. */
  canary: () => string
}

/** A failed wish may be tried again so often before a try counts for the e-mail. For the address each one does. */
const freeAttempts = 3
const counts = (attempt: number) => attempt === 1 || attempt > freeAttempts

/** Suggestions and chat for a visitor. Prompts, parsers and guards are pure and live in `_shared/ai`. */
export const assistantApp = (needs: AssistantNeeds) =>
  resource('assistant')
    .post('/suggestions', json(suggestionsRequest, { limit: 512 * 1024 }), async (c) => {
      const request = c.req.valid('json')
      if (!request.idea && request.documents.length === 0)
        throw refusals.invalid({ idea: 'required' })
      const model = needs.provider()
      if (!model) throw new Refusal(503, 'ai_not_configured', 'API key is not configured.')
      const { sessionId, requestId, email } = request
      const work = await once<SuggestionsAnswer>({
        answers: needs.answers,
        wish: { kind: 'suggestions', sessionId, requestId, email },
        patience: patienceFor(model),
        begin: async (attempt) => {
          // First the address: who is refused by it takes nothing from the owner of the e-mail.
          await needs.takeCall('suggestions_address', callerAddress(c))
          if (counts(attempt)) await needs.takeCall('suggestions_email', email.toLowerCase())
        },
        work: writeSuggestions(
          writing(needs, model, (error) => logFault(c, error)),
          request,
        ),
        retell: retellSuggestions,
        isFinal: ({ source }) => source === 'ai',
      })
      return respond(c, work)
    })
    .post('/chat', json(chatRequest), async (c) => {
      const request = c.req.valid('json')
      const model = needs.provider()
      if (!model) throw new Refusal(503, 'ai_not_configured', chatErrors.not_configured)
      const { sessionId, requestId, email } = request
      const work = await once({
        answers: needs.answers,
        wish: requestId ? { kind: 'chat', sessionId, requestId, email } : null,
        patience: patienceFor(model),
        // Each try counts: a caller who leaves stops the model, and may come back under the same id with other words.
        begin: async () => {
          await needs.takeCall(email ? 'chat_address' : 'chat_anonymous', callerAddress(c))
          if (email) await needs.takeCall('chat_email', email.toLowerCase())
        },
        work: writeChat(
          writing(needs, model, (error) => logFault(c, error)),
          request,
        ),
        retell: retellChat,
        isFinal: () => true,
      })
      return respond(c, work)
    })

const writing = (
  { budget: within, now, canary }: AssistantNeeds,
  model: Provider,
  log: (error: unknown) => void,
) => ({ provider: model, budget: within, now: now(), canary: canary(), log })

/** Seconds after which nobody is at work any more: the model's own time, and some to book and keep. */
const patienceFor = ({ patience }: Provider) => Math.ceil(patience / 1000) + 15

export default assistantApp({
  provider,
  budget,
  answers,
  takeCall,
  now: Date.now,
  canary: () => crypto.randomUUID(),
})
