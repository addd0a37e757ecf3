import { diffArrays } from 'diff'

type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

const wordsOf = (text: string) =>
  text.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? []

/** Limits the time for long texts; with more edits the whole text counts as replaced. */
const maxEdits = 2000

export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  return joined(
    changes.map(({ value, removed, added }) => ({
      kind: removed ? 'removed' : added ? 'added' : 'same',
      text: value.join(''),
    })),
  )
}

/**
 * Puts the removals of a change before its additions. A space between two changed words becomes part of the change,
 * because separate words are hard to read.
 */
function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    const space = /\s*$/.exec(removed)?.[0] ?? ''
    const end = added.endsWith(space) ? -space.length || undefined : undefined
    if (removed) result.push({ kind: 'removed', text: removed.slice(0, end) })
    if (added) result.push({ kind: 'added', text: added.slice(0, end) })
    if (end) result.push({ kind: 'same', text: space })
    removed = ''
    added = ''
  }
  for (const [index, part] of parts.entries()) {
    const { kind, text } = part
    const isBetween = text.trim() === '' && removed && added && index < parts.length - 1
    if (kind === 'same' && !isBetween) {
      flush()
      result.push(part)
    }
    if (kind === 'removed' || (kind === 'same' && isBetween)) removed += text
    if (kind === 'added' || (kind === 'same' && isBetween)) added += text
  }
  flush()
  return result
}
