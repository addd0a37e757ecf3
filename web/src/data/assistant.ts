import { parse } from 'zod/mini'
import {
  suggestionEvent,
  suggestionsAnswer,
  summaryEvent,
  type Suggestion,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '../../../supabase/functions/_shared/contract/assistant.ts'
import { errorAnswer } from '../../../supabase/functions/_shared/contract/error.ts'
import { ApiError, callApi } from '../lib/api.ts'
import { serverEvents } from '../lib/server-events.ts'

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
export async function askForSuggestions(
  request: SuggestionsRequest,
  { signal, onBegin, onSummary, onSuggestion }: Listening,
): Promise<SuggestionsAnswer> {
  const response = await callApi('/assistant/suggestions', {
    method: 'POST',
    json: request,
    signal,
    accept: 'text/event-stream',
  })
  onBegin()
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return parse(suggestionsAnswer, await response.json())
  try {
    for await (const { name, data } of serverEvents(response.body ?? new ReadableStream())) {
      const value: unknown = JSON.parse(data)
      if (name === 'summary') onSummary(parse(summaryEvent, value).summary)
      if (name === 'suggestion') onSuggestion(parse(suggestionEvent, value))
      if (name === 'done') return parse(suggestionsAnswer, value)
      if (name === 'error') throw failure(value)
    }
  } catch (error) {
    // A connection lost in the middle of an answer, which fetch calls a TypeError.
    throw error instanceof TypeError && !signal.aborted ? lost() : error
  }
  throw lost()
}

function failure(value: unknown): ApiError {
  const { code, error, fields } = parse(errorAnswer, value)
  return new ApiError(code, error, 0, fields)
}

const lost = () => new ApiError('network', 'Network error - please check your connection')
