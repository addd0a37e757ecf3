import type { ZodMiniType } from 'zod/mini'
import {
  suggestionEvent,
  suggestionsAnswer,
  summaryEvent,
  type AssistantStatus,
  type Suggestion,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import { chatAnswer, textEvent, type ChatAnswer, type ChatRequest } from '#contract/assistant.ts'
import { errorBody } from '#contract/error.ts'
import { ApiError, callApi, checked, networkError, readAnswer } from '../../lib/api.ts'
import { serverEvents } from '../../lib/server-events.ts'
import { currentStatus, noteStatus } from './status.ts'

type SuggestionListeners = {
  signal: AbortSignal
  /** The response started. */
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

type ChatListeners = { signal: AbortSignal; onText: (delta: string) => void }

/** Sends a chat message. Calls `onText` for each received text and returns the final answer. */
export const requestChatAnswer = (
  request: ChatRequest,
  { signal, onText }: ChatListeners,
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
    noteStatus(statusOf(answer))
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ai_not_configured')
      noteStatus('not_configured')
    throw error
  }
}

type StreamOptions = {
  signal: AbortSignal
  /** The response started. */
  onBegin?: () => void
  /** Called for each event but the last one. */
  onPart: (name: string, value: unknown) => void
}

/**
 * Requests a streamed answer. The complete answer is the last event, or the JSON body if the server does not
 * stream.
 */
async function streamedAnswer<T>(
  path: string,
  request: object,
  answer: ZodMiniType<T>,
  { signal, onBegin, onPart }: StreamOptions,
): Promise<T> {
  const response = await callApi(path, {
    method: 'POST',
    json: request,
    signal,
    accept: 'text/event-stream',
  })
  onBegin?.()
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return readAnswer(response, answer, signal)
  try {
    for await (const { name, data } of serverEvents(response.body ?? new ReadableStream())) {
      const value: unknown = JSON.parse(data)
      if (name === 'done') return checked(answer, value)
      if (name === 'error') throw failure(value)
      onPart(name, value)
    }
  } catch (error) {
    // fetch throws a TypeError when the connection is lost.
    throw error instanceof TypeError && !signal.aborted ? networkError() : error
  }
  throw networkError()
}

function failure(value: unknown): ApiError {
  const { code, error, fields, retryAfter } = checked(errorBody, value)
  return new ApiError(code, error, 0, fields, retryAfter)
}
