import * as z from 'zod/mini'
import { errorBody } from '#contract/error.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { tooManyRequests } from '../_shared/server/limits.ts'
import { logError } from '../_shared/server/log.ts'
import type { Answers, RequestKey, SaveOptions } from './answers.ts'
import type { Work } from './respond.ts'

/** A stored result: the answer, or the error. */
const storedResult = z.union([
  z.object({ answer: z.unknown() }),
  z.object({
    error: errorBody,
    status: z.literal([400, 401, 403, 404, 409, 413, 429, 502, 503]),
  }),
])

export type IdempotentRequest<A> = {
  answers: Answers
  /** `null` for a request without an id, which is always run. */
  key: RequestKey | null
  /** A claim older than this is void. */
  timeoutSeconds: number
  /** Checks limits before the model is called. */
  begin: (attempt: number) => Promise<void>
  work: Work<A>
  /** Emits a stored answer with the same events. */
  replay: (answer: unknown) => Work<A>
  /** Whether an answer is kept, or may be requested again. */
  isFinal: (answer: A) => boolean
}

/**
 * Calls the model once per request id. The first caller runs the work; others get its result, at the same time or
 * later. An error is returned to callers who wait; a later request may try again. Errors of `begin` are thrown here,
 * before the response begins.
 */
export async function runOnce<A>(request: IdempotentRequest<A>): Promise<Work<A>> {
  const { answers, key, timeoutSeconds, begin, work, replay, isFinal } = request
  if (!key) {
    await begin(1)
    return work
  }
  const claim = await answers.claim(key, timeoutSeconds)
  if (claim.state === 'done') return replayResult(claim.answer, replay)
  if (claim.state === 'running') {
    const { result, leave } = joinWaiting(answers, key, timeoutSeconds)
    return async (emit, disconnected) => {
      disconnected.addEventListener('abort', leave, { once: true })
      return replayResult(await result, replay)(emit, disconnected)
    }
  }

  await begin(claim.attempt).catch(async (error: unknown) => {
    await save(answers, key, storedError(error), { isFinal: false, wasAsked: false })
    throw error
  })
  return async (emit, disconnected) => {
    try {
      const answer = await work(emit, disconnected)
      await save(answers, key, { answer }, { isFinal: isFinal(answer), wasAsked: true })
      return answer
    } catch (error) {
      await save(answers, key, storedError(error), { isFinal: false, wasAsked: true })
      throw error
    }
  }
}

/** Saving fails only without the database, and the visitor has the answer anyway. */
const save = (answers: Answers, key: RequestKey, value: unknown, options: SaveOptions) =>
  answers
    .save(key, value, options)
    .catch((error: unknown) => logError('an answer could not be saved', error))

function storedError(thrown: unknown) {
  const { body, status } = thrown instanceof ApiError ? thrown : unknownError()
  return { error: body, status }
}

const unknownError = () => new ApiError(502, 'ai_failed', 'Unknown error')

function replayResult<A>(value: unknown, replay: (answer: unknown) => Work<A>): Work<A> {
  const { data } = storedResult.safeParse(value)
  if (data && 'answer' in data) return replay(data.answer)
  return () => {
    if (!data) throw unknownError()
    const { error, status } = data
    const { retryAfter } = error
    throw new ApiError(status, error.code, error.error, retryAfter ? { retryAfter } : {})
  }
}

/** Callers that may wait for one request: a reload, a second tab. More would hold connections without being counted. */
const maxWaiting = 5

const waiting = new Map<string, { result: Promise<unknown>; callers: number }>()

/**
 * Waits for the result of another caller; all who wait in this instance share one poll of the database. Throws 429 when
 * too many wait.
 */
function joinWaiting(answers: Answers, key: RequestKey, timeoutSeconds: number) {
  const name = [key.kind, key.sessionId, key.requestId].join(' ')
  const shared = waiting.get(name) ?? {
    result: pollResult(answers, key, timeoutSeconds).finally(() => waiting.delete(name)),
    callers: 0,
  }
  if (shared.callers >= maxWaiting) throw tooManyRequests(1)
  shared.callers += 1
  waiting.set(name, shared)
  return { result: shared.result, leave: () => void (shared.callers -= 1) }
}

async function pollResult(
  answers: Answers,
  key: RequestKey,
  timeoutSeconds: number,
): Promise<unknown> {
  const end = Date.now() + timeoutSeconds * 1000
  for (let pause = 100; Date.now() < end; pause = Math.min(pause * 1.5, 1000)) {
    const answer = await answers.read(key)
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
