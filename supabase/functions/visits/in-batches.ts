type Options = {
  /** Most items of one run. */
  most: number
  /** Most runs at the same time. */
  atOnce: number
}

/**
 * Does work on single items in batches: what arrives while `atOnce` runs are under way goes together in the
 * next one. Nobody waits when nothing else is going on.
 */
export function inBatches<Item, Outcome>(
  run: (items: Item[]) => Promise<Outcome[]>,
  { most, atOnce }: Options,
): (item: Item) => Promise<Outcome> {
  type Waiting = {
    item: Item
    resolve: (outcome: Outcome) => void
    reject: (reason: unknown) => void
  }
  const queue: Waiting[] = []
  let running = 0

  async function settle(batch: Waiting[]) {
    try {
      const outcomes = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, at) => {
        const outcome = outcomes[at]
        if (outcome === undefined) reject(new Error('A batch answered fewer outcomes than items'))
        else resolve(outcome)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function work() {
    running += 1
    while (queue.length > 0) await settle(queue.splice(0, most))
    running -= 1
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    queue.push({ item, resolve, reject })
    if (running < atOnce) void work()
    return promise
  }
}
