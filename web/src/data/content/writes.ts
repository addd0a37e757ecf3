let started = 0
const pending = new Set<Promise<unknown>>()

/** Tracks a request that changes content until it settles. */
export function trackWrite<T>(call: Promise<T>): Promise<T> {
  started++
  const settled: Promise<unknown> = Promise.allSettled([call]).finally(() =>
    pending.delete(settled),
  )
  pending.add(settled)
  return call
}

/**
 * Reads when no write is pending, and again when a write started in the meantime: a result from before the write
 * would undo it on screen.
 */
export async function readAfterWrites<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    while (pending.size > 0) await Promise.all(pending)
    const before = started
    const result = await read()
    if (started === before) return result
  }
}
