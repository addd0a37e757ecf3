import { repaired } from './repair.ts'
import { AiReplyError } from './reply-error.ts'
import { closingAt } from './tokens.ts'

/** The object in a reply, before anyone has looked at its items. */
export type Reply = { summary: unknown; suggestions: unknown[] }

/**
 * Finds the JSON in a reply, however it is wrapped or cut off. Strict first: the whole text, a
 * fenced block, an object that contains suggestions, any braces; then the same four with what is
 * missing added and stray commas removed. Every failure is an AiReplyError. Linear time.
 */
export function parseReply(text: string): Reply {
  const candidates = candidatesIn(text)
  for (const read of [strictly, leniently]) {
    for (const candidate of candidates) {
      const value = read(candidate)
      if (value !== undefined) return checked(value)
    }
  }
  throw new AiReplyError(/[{[]/.test(text) ? 'unparseable' : 'no_json')
}

function candidatesIn(text: string): string[] {
  const found = [text.trim(), fencedBlock(text), suggestionsObject(text), braces(text)]
  return [...new Set(found.filter((candidate) => candidate !== undefined))]
}

/** The inside of the fence that speaks of suggestions, else of the first one that holds an object. */
function fencedBlock(text: string): string | undefined {
  const blocks = text
    .split('```')
    // Every second part is inside a fence; one that never closes reaches to the end.
    .filter((_, index) => index % 2 === 1)
    .map((block) => block.replace(/^[\w-]*/, '').trim())
  return (
    blocks.find((block) => block.includes('"suggestions"')) ??
    blocks.find((block) => block.includes('{'))
  )
}

/** The first object that contains the word, cut off or not; braces of the prose around it do not count. */
function suggestionsObject(text: string): string | undefined {
  const word = text.indexOf('"suggestions"')
  if (word < 0) return undefined
  const opening = /\{\s*"/g
  for (let match = opening.exec(text); match && match.index < word; match = opening.exec(text)) {
    const end = closingAt(text, match.index)
    if (end > word) return text.slice(match.index, end)
    opening.lastIndex = end
  }
  return undefined
}

/** From the first brace to the last one, or to the end if none closes. */
function braces(text: string): string | undefined {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  const end = text.lastIndexOf('}')
  return end > start ? text.slice(start, end + 1) : text.slice(start)
}

function strictly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function leniently(text: string): unknown {
  const mended = repaired(text)
  return mended === undefined ? undefined : strictly(mended)
}

function checked(value: unknown): Reply {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AiReplyError('invalid_structure')
  if (!('suggestions' in value)) throw new AiReplyError('no_suggestions')
  if (!Array.isArray(value.suggestions)) throw new AiReplyError('invalid_structure')
  if (value.suggestions.length === 0) throw new AiReplyError('empty_list')
  return {
    summary: 'summary' in value ? value.summary : null,
    suggestions: value.suggestions,
  }
}
