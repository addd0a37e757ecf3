export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Words, spaces and signs of a text, each by itself. */
const wordsOf = (text: string) =>
  text.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? []

/** Most pairs of words that are compared; beyond that the middle counts as replaced whole. */
const mostPairs = 4_000_000

/** What was taken out of a text and what was put in, word by word, in reading order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = wordsOf(before)
  const b = wordsOf(after)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++
  return joined([
    ...a.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text) => ({ kind: 'same' as const, text })),
  ])
}

/** The longest common subsequence of what differs, walked from the front. */
function diffMiddle(a: string[], b: string[]): DiffPart[] {
  const removed = (text: string): DiffPart => ({ kind: 'removed', text })
  const added = (text: string): DiffPart => ({ kind: 'added', text })
  if (a.length * b.length > mostPairs) return [...a.map(removed), ...b.map(added)]

  const width = b.length + 1
  // longest[i * width + j]: words that a from i and b from j have in common.
  const longest = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const parts: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [mine, theirs] = [a[i], b[j]]
    if (mine !== undefined && mine === theirs) {
      parts.push({ kind: 'same', text: mine })
      i++
      j++
    } else if (mine !== undefined && (theirs === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push(removed(mine))
      i++
    } else if (theirs !== undefined) {
      parts.push(added(theirs))
      j++
    }
  }
  return parts
}

/**
 * Neighbours of a kind in one piece, and within a change all that went before all that came. A lone
 * space between two changed words belongs to the change: word by word it would read like a ransom note.
 */
function joined(parts: DiffPart[]): DiffPart[] {
  const pieces: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) pieces.push({ kind: 'removed', text: removed })
    if (added) pieces.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (text.trim() === '' && removed && added && parts[index + 1]?.kind !== 'same') {
      removed += text
      added += text
    } else {
      flush()
      const last = pieces.at(-1)
      if (last?.kind === 'same') last.text += text
      else pieces.push({ kind: 'same', text })
    }
  }
  flush()
  return pieces
}
