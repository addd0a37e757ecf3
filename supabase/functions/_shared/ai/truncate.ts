/**
 * Distributes a budget of characters among texts. Short texts keep all of theirs, long ones share the rest
 * equally. Returns the number of characters for each text.
 */
export function distribute(lengths: readonly number[], budget: number): number[] {
  const shares = lengths.map(() => 0)
  const shortestFirst = lengths
    .map((length, index) => ({ length, index }))
    .toSorted((a, b) => a.length - b.length)
  let left = Math.max(0, budget)
  shortestFirst.forEach(({ length, index }, done) => {
    const share = Math.min(length, Math.floor(left / (lengths.length - done)))
    shares[index] = share
    left -= share
  })
  return shares
}

/** The newest messages with at most `budget` characters together, and at least the last one. */
export function newestWithin<Message extends { content: string }>(
  messages: readonly Message[],
  budget: number,
): Message[] {
  let left = budget
  const start = messages.findLastIndex(({ content }) => (left -= content.length) < 0) + 1
  return messages.slice(Math.min(start, messages.length - 1))
}

/** Truncates a text without splitting a surrogate pair. */
export const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
