import { apiErrors } from './api-error.ts'

/** Calls of one caller that may wait. More than a person, or an office behind one address, makes at once. */
const maxWaiting = 50
/** How long a call may wait. Longer only while the database is slow or away, when those before it took their time. */
const maxWaitMs = 10_000

const turns = new Map<string, { last: Promise<unknown>; waiting: number }>()

/**
 * Runs the work of one caller one after the other in this instance. A flood from one address then uses one connection to
 * the database, and others are served as usual. Throws 503 if too much waits already, or the work waited too long:
 * browsers repeat that.
 */
export async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(caller) ?? { last: Promise.resolve(), waiting: 0 }
  if (turn.waiting >= maxWaiting) throw apiErrors.unavailable({ retryAfter: 1 })
  turns.set(caller, turn)
  turn.waiting += 1
  const since = performance.now()
  const begin = () => {
    if (performance.now() - since > maxWaitMs) throw apiErrors.unavailable()
    return work()
  }
  const result = turn.last.then(begin, begin)
  turn.last = result
  try {
    return await result
  } finally {
    turn.waiting -= 1
    if (turn.waiting === 0) turns.delete(caller)
  }
}
