import type { ZodMiniType } from 'zod/mini'
import { errorBody } from '#contract/error.ts'
import { ApiError, callApi, checked, networkError, readAnswer } from '../lib/api.ts'
import { serverEvents } from '../lib/server-events.ts'

type StreamOptions = {
  signal: AbortSignal
  /** Of the signed-in user. */
  token?: string
  onBegin?: () => void
  /** Called for each event but the last one. */
  onPart: (name: string, value: unknown) => void
}

/**
 * Requests a streamed answer. The complete answer is the last event, or the JSON body if the server does not
 * stream.
 */
export async function streamedAnswer<T>(
  path: string,
  request: object,
  answer: ZodMiniType<T>,
  { signal, token, onBegin, onPart }: StreamOptions,
): Promise<T> {
  const response = await callApi(path, {
    method: 'POST',
    json: request,
    signal,
    token,
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
