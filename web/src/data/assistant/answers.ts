import {
  suggestionEvent,
  suggestionsAnswer,
  summaryEvent,
  type AssistantStatus,
  type Suggestion,
  type SuggestionsAnswer,
  type SuggestionsRequest,
  chatAnswer,
  textEvent,
  type ChatAnswer,
  type ChatRequest,
} from '#contract/assistant.ts'
import { ApiError, checked } from '../../lib/api.ts'
import { streamedAnswer } from '../streamed-answer.ts'
import { checkStatus, currentStatus, noteReached, noteStatus } from './status.ts'

type SuggestionListeners = {
  signal: AbortSignal
  onBegin: () => void
  onSummary: (summary: string) => void
  onSuggestion: (suggestion: Suggestion) => void
}

/**
 * Requests suggestions. Calls the listeners for each received part; the returned answer is the final one.
 * The same `requestId` gets the same answer.
 */
export const requestSuggestions = (
  request: SuggestionsRequest,
  { signal, onBegin, onSummary, onSuggestion }: SuggestionListeners,
): Promise<SuggestionsAnswer> =>
  noting(
    streamedAnswer('/assistant/suggestions', request, suggestionsAnswer, {
      signal,
      onBegin,
      onPart: (name, value) => {
        if (name === 'summary') onSummary(checked(summaryEvent, value).summary)
        if (name === 'suggestion') onSuggestion(checked(suggestionEvent, value))
      },
    }),
    ({ source }) => (source === 'ai' ? 'available' : 'budget_used'),
  )

/** Sends a chat message. Calls `onText` for each received text and returns the final answer. */
export const requestChatAnswer = (
  request: ChatRequest,
  { signal, onText }: { signal: AbortSignal; onText: (delta: string) => void },
): Promise<ChatAnswer> =>
  noting(
    streamedAnswer('/assistant/chat', request, chatAnswer, {
      signal,
      onPart: (name, value) => {
        if (name === 'text') onText(checked(textEvent, value).text)
      },
    }),
    // When the budget is used up, the chat answers nevertheless.
    () => (currentStatus() === 'budget_used' ? 'budget_used' : 'available'),
  )

/** Updates the status of the assistant by the outcome of a call. */
async function noting<T>(
  answering: Promise<T>,
  statusOf: (answer: T) => AssistantStatus['status'],
): Promise<T> {
  try {
    const answer = await answering
    const next = statusOf(answer)
    // An answer does not tell that it is an example.
    noteStatus(next === 'available' && currentStatus() === 'examples' ? 'examples' : next)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ai_not_configured')
      noteStatus('not_configured')
    // The answer may have broken off while the server can be reached.
    if (error instanceof ApiError && error.code === 'network') {
      noteReached(false)
      void checkStatus()
    }
    throw error
  }
}
