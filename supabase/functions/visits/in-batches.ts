/**
 * Processes items in batches of at most `maxSize`, one batch at a time. Items that arrive during a batch form the next
 * one; otherwise an item is processed at once.
 */
export function inBatches<Item, Outcome>(
  run: (items: Item[]) => Promise<Outcome[]>,
  maxSize: number,
): (item: Item) => Promise<Outcome> {
  type Waiting = {
    item: Item
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
    while (queue.length > 0) await settle(queue.splice(0, maxSize))
    isWorking = false
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    queue.push({ item, resolve, reject })
    if (!isWorking) void work()
    return promise
  }
}
