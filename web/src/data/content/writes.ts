let begun = 0
const open = new Set<Promise<unknown>>()

/** Notes a call that changes content, from its beginning to its end. */
export function writing<T>(call: Promise<T>): Promise<T> {
  begun++
  const over = call
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => open.delete(over))
  open.add(over)
  return call
}

/**
 * Reads when nothing is being written, and again when something was written meanwhile: what was read beside a
 * change may be from before it, and must not undo it on screen.
 */
export async function readBetweenWrites<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    while (open.size > 0) await Promise.all(open)
    const before = begun
    const answer = await read()
    if (begun === before) return answer
  }
}
