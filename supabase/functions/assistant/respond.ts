import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ErrorBody } from '#contract/error.ts'
import { keepAlive } from '../_shared/server/background.ts'
import { logRequestFailure, type Env } from '../_shared/server/http.ts'
import { ApiError, internalError } from '../_shared/server/api-error.ts'

/** Sends an event while the rest is being written. */
export type Emit = (event: string, data: object) => void

/** Produces an answer. `disconnected` aborts when the caller disconnects. */
export type Work<A> = (emit: Emit, disconnected: AbortSignal) => Promise<A>

/** Proxies and browsers close a stream without data. */
const heartbeatMs = 10_000

const wantsEvents = (c: Context) => (c.req.header('accept') ?? '').includes('text/event-stream')

/** Responds with JSON, or with a stream of events that ends with `done` or `error`. */
export async function respond<A extends object, E extends Env>(
  c: Context<E>,
  work: Work<A>,
): Promise<Response> {
  if (!wantsEvents(c)) {
    const answer = work(() => undefined, c.req.raw.signal)
    keepAlive(answer)
    return c.json(await answer)
  }
  const response = streamSSE(c, async (stream) => {
    const disconnect = new AbortController()
    stream.onAbort(() => disconnect.abort())
    const disconnected = AbortSignal.any([disconnect.signal, c.req.raw.signal])
    let written: Promise<unknown> = stream.write(': open\n\n')
    const emit: Emit = (event, data) => {
      written = written.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
    }
    const heartbeat = setInterval(() => void stream.write(': heartbeat\n\n'), heartbeatMs)
    const ending = work(emit, disconnected).then(
      (answer) => emit('done', answer),
      (error: unknown) => emit('error', bodyOf(c, error)),
    )
    keepAlive(ending)
    await ending
    clearInterval(heartbeat)
    await written
  })
  // Proxies must not buffer the stream, and nothing may cache it.
  response.headers.set('x-accel-buffering', 'no')
  response.headers.set('cache-control', 'no-store')
  return response
}

function bodyOf<E extends Env>(c: Context<E>, error: unknown): ErrorBody {
  if (error instanceof ApiError) return error.body
  logRequestFailure(c, error)
  return internalError
}
