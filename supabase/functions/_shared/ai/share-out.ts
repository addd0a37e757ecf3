/**
 * Shares a budget of characters among texts: the short ones keep all of theirs, the long ones get
 * equal parts of what is left. Returns how many characters each may have.
 */
export function shareOut(lengths: readonly number[], budget: number): number[] {
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

/** The beginning of a text, at most so many characters and no half of one. */
export const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
