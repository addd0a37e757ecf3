import {
  suggestionEvent,
  suggestionsAnswer,
  summaryEvent,
  type Suggestion,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import { checked } from '../../lib/api.ts'
import { streamedAnswer } from './streamed-answer.ts'

type Listening = {
  signal: AbortSignal
  /** The answer begins. */
  onBegin: () => void
  onSummary: (summary: string) => void
  onSuggestion: (suggestion: Suggestion) => void
}

/**
 * Asks for suggestions and tells each part as it is written; the whole answer at the end is what counts.
 * The same `requestId` again gets the same answer.
 */
export const askForSuggestions = (
  request: SuggestionsRequest,
  { signal, onBegin, onSummary, onSuggestion }: Listening,
): Promise<SuggestionsAnswer> =>
  streamedAnswer('/assistant/suggestions', request, suggestionsAnswer, {
    signal,
    onBegin,
    onPart: (name, value) => {
      if (name === 'summary') onSummary(checked(summaryEvent, value).summary)
      if (name === 'suggestion') onSuggestion(checked(suggestionEvent, value))
    },
  })
