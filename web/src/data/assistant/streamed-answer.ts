import type { ZodMiniType } from 'zod/mini'
import { errorAnswer } from '#contract/error.ts'
import { ApiError, callApi, checked, networkError, readAnswer } from '../../lib/api.ts'
import { serverEvents } from '../../lib/server-events.ts'

type Listening = {
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
export async function streamedAnswer<T>(
  path: string,
  request: object,
  answer: ZodMiniType<T>,
  { signal, onBegin, onPart }: Listening,
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
  const { code, error, fields } = checked(errorAnswer, value)
  return new ApiError(code, error, 0, fields)
}
