import { parse } from 'zod/mini'
import {
  chatAnswer,
  textEvent,
  type ChatAnswer,
  type ChatRequest,
} from '../../../supabase/functions/_shared/contract/chat.ts'
import { errorAnswer } from '../../../supabase/functions/_shared/contract/error.ts'
import { ApiError, callApi } from '../lib/api.ts'
import { serverEvents } from '../lib/server-events.ts'

type Listening = { signal: AbortSignal; onText: (delta: string) => void }

/** Asks the assistant; its words are told as they come, and the whole answer at the end. */
export async function askAssistant(
  request: ChatRequest,
  { signal, onText }: Listening,
): Promise<ChatAnswer> {
  const response = await callApi('/assistant/chat', {
    method: 'POST',
    json: request,
    signal,
    accept: 'text/event-stream',
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return parse(chatAnswer, await response.json())
  try {
    for await (const { name, data } of serverEvents(response.body ?? new ReadableStream())) {
      const value: unknown = JSON.parse(data)
      if (name === 'text') onText(parse(textEvent, value).text)
      if (name === 'done') return parse(chatAnswer, value)
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
