import { literal, object, optional, number, union, unknown } from 'zod/mini'
import { errorAnswer } from '#contract/error.ts'
import { logError } from '../_shared/server/log.ts'
import { Refusal } from '../_shared/server/api-error.ts'
import type { Answers, Kept, Wish } from './answers.ts'
import type { Work } from './respond.ts'

/** How an answer is kept: what was said, or why nothing was. */
const kept = union([
  object({ answer: unknown() }),
  object({
    refusal: errorAnswer,
    status: literal([400, 401, 403, 404, 409, 413, 429, 502, 503]),
    retryAfter: optional(number()),
  }),
])

export type Once<A> = {
  answers: Answers
  /** `null` for a call that names no wish: it is simply done. */
  wish: Wish | null
  /** Seconds after which whoever is at work is given up. */
  patience: number
  /** What has to be allowed before the model is asked. */
  begin: (attempt: number) => Promise<void>
  work: Work<A>
  /** Reads a kept answer back, and tells it again as it was told. */
  retell: (answer: unknown) => Work<A>
  /** Whether an answer stays, or may be asked for again. */
  isFinal: (answer: A) => boolean
}

/**
 * One wish, one call to the model: the first who asks does the work, everybody else gets its
 * outcome, at the same moment or later. A failure is for those who waited; later it may be retried.
 * What refuses the call is thrown here, before anything is answered.
 */
export async function once<A>(options: Once<A>): Promise<Work<A>> {
  const { answers, wish, patience, begin, work, retell, isFinal } = options
  if (!wish) {
    await begin(1)
    return work
  }
  const held = await answers.claim(wish, patience)
  if (held.state === 'done') return toldAgain(held.answer, retell)
  if (held.state === 'running')
    return async (emit, gone) =>
      toldAgain(await outcomeOf(answers, wish, patience), retell)(emit, gone)

  const keeping = async (run: () => Promise<A>): Promise<A> => {
    try {
      const answer = await run()
      await keep(answers, wish, { answer }, { isFinal: isFinal(answer), wasAsked: true })
      return answer
    } catch (error) {
      await keep(answers, wish, asKept(error), { isFinal: false, wasAsked: true })
      throw error
    }
  }
  await begin(held.attempt).catch(async (error: unknown) => {
    await keep(answers, wish, asKept(error), { isFinal: false, wasAsked: false })
    throw error
  })
  return (emit, gone) => keeping(() => work(emit, gone))
}

/** Keeping fails only with the database; the visitor has the answer all the same. */
const keep = (answers: Answers, wish: Wish, value: unknown, how: Kept) =>
  answers
    .keep(wish, value, how)
    .catch((error: unknown) => logError('an answer could not be kept', error))

function asKept(error: unknown) {
  const refusal = error instanceof Refusal ? error : unknownFailure()
  const { answer, status, retryAfter } = refusal
  // What is not there is left out: it is kept as JSON, which knows no `undefined`.
  return { refusal: answer, status, ...(retryAfter !== undefined && { retryAfter }) }
}

const unknownFailure = () => new Refusal(502, 'ai_failed', 'Unknown error')

function toldAgain<A>(value: unknown, retell: (answer: unknown) => Work<A>): Work<A> {
  const { data } = kept.safeParse(value)
  if (data && 'answer' in data) return retell(data.answer)
  return () => {
    if (!data) throw unknownFailure()
    const { refusal, status, retryAfter } = data
    throw new Refusal(status, refusal.code, refusal.error, retryAfter ? { retryAfter } : {})
  }
}

const waitedFor = new Map<string, Promise<unknown>>()

/** Waits for whoever is at work; however many wait in this instance, one of them asks the database. */
function outcomeOf(answers: Answers, wish: Wish, patience: number): Promise<unknown> {
  const { kind, sessionId, requestId } = wish
  const name = [kind, sessionId, requestId].join(' ')
  const waiting =
    waitedFor.get(name) ??
    outcome(answers, wish, patience).finally(() => {
      waitedFor.delete(name)
    })
  waitedFor.set(name, waiting)
  return waiting
}

async function outcome(answers: Answers, wish: Wish, patience: number): Promise<unknown> {
  const end = Date.now() + patience * 1000
  for (let pause = 100; Date.now() < end; pause = Math.min(pause * 1.5, 1000)) {
    const answer = await answers.read(wish)
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
