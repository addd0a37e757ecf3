import { apiErrors } from '../_shared/server/api-error.ts'

/** While the database is slow or away: so many items wait, and for so long. Browsers repeat what is refused. */
const maxWaiting = 1000
const maxWaitMs = 10_000

/**
 * Processes items in batches of at most `maxSize`, one batch at a time. Items that arrive during a batch form the next
 * one; otherwise an item is processed at once. Throws 503 if too many wait, or one too long.
 */
export function inBatches<Item, Outcome>(
  run: (items: Item[]) => Promise<Outcome[]>,
  maxSize: number,
): (item: Item) => Promise<Outcome> {
  type Waiting = {
    item: Item
    since: number
    resolve: (outcome: Outcome) => void
    reject: (reason: unknown) => void
  }
  const queue: Waiting[] = []
  let isWorking = false

  async function settle(batch: Waiting[]) {
    try {
      const outcomes = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, at) => {
        const outcome = outcomes[at]
        if (outcome === undefined) reject(new Error('A batch returned fewer outcomes than items'))
        else resolve(outcome)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function work() {
    isWorking = true
    while (queue.length > 0) {
      while (queue[0] && performance.now() - queue[0].since > maxWaitMs)
        queue.shift()?.reject(apiErrors.unavailable())
      if (queue.length > 0) await settle(queue.splice(0, maxSize))
    }
    isWorking = false
  }

  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    if (queue.length >= maxWaiting) throw apiErrors.unavailable()
    queue.push({ item, since: performance.now(), resolve, reject })
    if (!isWorking) void work()
    return promise
  }
}
