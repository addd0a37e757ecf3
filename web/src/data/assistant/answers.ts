import type { ZodMiniType } from 'zod/mini'
import {
  suggestionEvent,
  suggestionsAnswer,
  summaryEvent,
  type Suggestion,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '#contract/assistant.ts'
import { chatAnswer, textEvent, type ChatAnswer, type ChatRequest } from '#contract/assistant.ts'
import { errorBody } from '#contract/error.ts'
import { ApiError, callApi, checked, networkError, readAnswer } from '../../lib/api.ts'
import { serverEvents } from '../../lib/server-events.ts'

type SuggestionListeners = {
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
  { signal, onBegin, onSummary, onSuggestion }: SuggestionListeners,
): Promise<SuggestionsAnswer> =>
  streamedAnswer('/assistant/suggestions', request, suggestionsAnswer, {
    signal,
    onBegin,
    onPart: (name, value) => {
      if (name === 'summary') onSummary(checked(summaryEvent, value).summary)
      if (name === 'suggestion') onSuggestion(checked(suggestionEvent, value))
    },
  })

type ChatListeners = { signal: AbortSignal; onText: (delta: string) => void }

/** Asks the assistant; its words are told as they come, and the whole answer at the end. */
export const askAssistant = (
  request: ChatRequest,
  { signal, onText }: ChatListeners,
): Promise<ChatAnswer> =>
  streamedAnswer('/assistant/chat', request, chatAnswer, {
    signal,
    onPart: (name, value) => {
      if (name === 'text') onText(checked(textEvent, value).text)
    },
  })

type StreamOptions = {
  signal: AbortSignal
  /** The answer begins. */
  onBegin?: () => void
  /** A part of it, by its name. */
  onPart: (name: string, value: unknown) => void
}

/**
 * Asks for an answer that comes in parts, each told as it is written. The whole stands at the end of them, or alone
 * where the server does not stream.
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
    // A connection lost in the middle of an answer, which fetch calls a TypeError.
    throw error instanceof TypeError && !signal.aborted ? networkError() : error
  }
  throw networkError()
}

function failure(value: unknown): ApiError {
  const { code, error, fields } = checked(errorBody, value)
  return new ApiError(code, error, 0, fields)
}
