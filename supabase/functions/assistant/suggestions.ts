import { suggestionChecks } from '../_shared/ai/checks.ts'
import { fallbackSuggestions } from '../_shared/ai/fallback.ts'
import type { Firm } from '../_shared/ai/firm.ts'
import { createLeakDetector } from '../_shared/ai/guard.ts'
import { instructions, suggestionsTask } from '../_shared/ai/prompt-texts.ts'
import { suggestionsPrompt } from '../_shared/ai/prompt.ts'
import { AiReplyError } from '../_shared/ai/reply-error.ts'
import { replySchema } from '../_shared/ai/reply-schema.ts'
import { SuggestionStream } from '../_shared/ai/suggestion-stream.ts'
import {
  parseSuggestions,
  parseSummary,
  reviewedSuggestions,
  toSuggestion,
} from '../_shared/ai/suggestions.ts'
import {
  limits,
  suggestionsAnswer,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import type { Provider } from './provider.ts'
import type { Emit, Work } from './respond.ts'
import { askWithin, OverBudget, type Budget, type VisitorCall } from './budget.ts'
import { Refused } from './provider/ask.ts'
import { unsupportedIn } from './review.ts'

export type Writing = {
  provider: Provider
  budget: Budget
  caller: Omit<VisitorCall, 'kind'>
  /** Time of the request. */
  now: number
  /** The published facts about the firm. */
  firm: (language: Language) => Promise<Firm>
  /** A random value in the prompt of this call, to detect leaks. */
  canary: string
  /** Counts a question that the firm's content does not answer. */
  noteUnanswered: (question: string, language: Language) => Promise<void>
  log: (error: unknown) => void
}

/** Lets the model write suggestions and emits each one as soon as it is complete. */
export const writeSuggestions =
  (writing: Writing, request: SuggestionsRequest): Work<SuggestionsAnswer> =>
  async (emit) => {
    const { language } = request
    const complete: SuggestionsAnswer = { summary: null, suggestions: [], source: 'ai' }
    try {
      return await generate(writing, request, complete, emit)
    } catch (error) {
      if (error instanceof OverBudget)
        return {
          summary: null,
          suggestions: fallbackSuggestions((await writing.firm(language)).text),
          source: 'fallback',
        }
      if (error instanceof ApiError) throw error
      writing.log(error)
      // Complete suggestions are worth more than an error.
      if (complete.suggestions.length > 0) return { ...complete, isPartial: true }
      throw apiErrorFrom(error)
    }
  }

async function generate(
  writing: Writing,
  request: SuggestionsRequest,
  complete: SuggestionsAnswer,
  emit: Emit,
): Promise<SuggestionsAnswer> {
  const { provider, budget, caller, now, canary, firm } = writing
  const { language } = request
  const about = await firm(language)
  const leaks = createLeakDetector({
    canary,
    instructions: `${instructions[language](about.name)}\n${suggestionsTask[language]}`,
    keys: [provider.apiKey],
  })
  // One figure may follow from another of the same answer, so each reading begins anew.
  const contextOf = () => ({ language, now, leaks, ...suggestionChecks(request, about) })
  const context = contextOf()
  const question = {
    ...suggestionsPrompt({ ...request, firm: about }, canary),
    maxTokens: provider.maxTokens.suggestions,
    schema: replySchema(about.entries('services')),
    onCutOff: () => {
      complete.isPartial = true
    },
  }
  const stream = new SuggestionStream()
  let reply = ''
  for await (const text of askWithin(budget, provider, question, {
    kind: 'suggestions',
    ...caller,
  })) {
    reply += text
    for (const { kind, value } of stream.push(text)) {
      if (kind === 'summary') {
        complete.summary = parseSummary(value, context)
        if (complete.summary) emit('summary', { summary: complete.summary })
      } else if (complete.suggestions.length < limits.suggestionsKept) {
        const suggestion = toSuggestion(value, complete.suggestions.length, context)
        if (!suggestion) continue
        complete.suggestions.push(suggestion)
        emit('suggestion', suggestion)
      }
    }
  }
  const { isPartial } = complete
  const written =
    isPartial && complete.suggestions.length > 0
      ? complete
      : { ...parseSuggestions(reply, contextOf()), ...(isPartial && { isPartial }) }
  const texts = written.suggestions.flatMap(({ title, description, details = '' }) => [
    title,
    description,
    details,
  ])
  const { system, messages } = question
  const unsupported = await unsupportedIn(
    [written.summary ?? '', ...texts],
    { system, messages },
    language,
    writing,
  )
  return reviewedSuggestions(written, unsupported, { language, now })
}

/** An error with a text of the catalogue; the provider's own text stays in the log. */
export function apiErrorFrom(error: unknown): ApiError {
  if (error instanceof Refused)
    return new ApiError(502, 'ai_refused', 'The AI model declined to answer.')
  if (!(error instanceof AiReplyError)) return new ApiError(502, 'ai_failed', 'Unknown error')
  const isEmpty = error.kind === 'empty_list' || error.kind === 'no_valid_item'
  return new ApiError(502, isEmpty ? 'ai_empty' : 'ai_failed', error.message)
}

export const replaySuggestions =
  (stored: unknown): Work<SuggestionsAnswer> =>
  async (emit) => {
    const answer = suggestionsAnswer.parse(stored)
    if (answer.summary) emit('summary', { summary: answer.summary })
    for (const suggestion of answer.suggestions) emit('suggestion', suggestion)
    return answer
  }
