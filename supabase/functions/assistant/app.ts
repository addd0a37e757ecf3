import {
  suggestionsRequest,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '../_shared/contract/assistant.ts'
import { suggestionsPrompt } from '../_shared/ai/prompt.ts'
import { AiReplyError } from '../_shared/ai/reply-error.ts'
import { suggestionsIn } from '../_shared/ai/suggestions.ts'
import { logFault, resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { Refusal, refusals } from '../_shared/server/refusal.ts'
import { provider, type Ask } from './provider.ts'

export type AssistantNeeds = {
  /** The model to ask, or `null` where none is configured. */
  provider: () => Ask | null
  now: () => number
}

/** Arabic takes about twice the tokens of English, and a model that thinks does so within this limit. */
const maxTokens = 8000

/** Suggestions for a visitor. The prompt, the parser and the fallback are pure and live in `_shared/ai`. */
export const assistantApp = (needs: AssistantNeeds) =>
  resource('assistant').post(
    '/suggestions',
    json(suggestionsRequest, { limit: 512 * 1024 }),
    async (c) => {
      const request = c.req.valid('json')
      if (!request.idea && request.documents.length === 0)
        throw refusals.invalid({ idea: 'required' })
      const ask = needs.provider()
      if (!ask) throw new Refusal(503, 'ai_not_configured', 'API key is not configured.')
      try {
        return c.json(await suggest(ask, request, needs.now, c.req.raw.signal))
      } catch (error) {
        logFault(c, error)
        throw refusalFor(error)
      }
    },
  )

async function suggest(
  ask: Ask,
  request: SuggestionsRequest,
  now: () => number,
  signal: AbortSignal,
): Promise<SuggestionsAnswer> {
  const reply = await ask({ prompt: suggestionsPrompt(request), maxTokens, signal })
  return suggestionsIn(reply, { language: request.language, now: now() })
}

/** In the words of the catalogue; what the provider itself said stays in the log. */
function refusalFor(error: unknown): Refusal {
  if (!(error instanceof AiReplyError)) return new Refusal(502, 'ai_failed', 'Unknown error')
  const isEmpty = error.kind === 'empty_list' || error.kind === 'no_valid_item'
  return new Refusal(502, isEmpty ? 'ai_empty' : 'ai_failed', error.message)
}

export default assistantApp({ provider, now: Date.now })
