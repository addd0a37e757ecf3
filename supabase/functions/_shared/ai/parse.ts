import { parseRepaired, parseStrict } from './repair.ts'
import { AiReplyError } from './reply-error.ts'
import { closingIndex } from './tokens.ts'
import { visibleText } from './visible-text.ts'

/** The parsed object of a reply. Its items are not validated yet. */
export type Reply = { summary: unknown; suggestions: unknown[] }

/**
 * Extracts the JSON from a reply. Tries four candidates with a strict parser: the whole text, a fenced
 * block, an object that contains suggestions, any braces. Then tries the same four after repair.
 * Throws an AiReplyError if all fail. Linear time.
 */
export function parseReply(reply: string): Reply {
  const text = visibleText(reply)
  const candidates = findCandidates(text)
  for (const parse of [parseStrict, parseRepaired]) {
    for (const candidate of candidates) {
      const value = parse(candidate)
      if (value !== undefined) return validate(value)
    }
  }
  throw new AiReplyError(/[{[]/.test(text) ? 'unparseable' : 'no_json')
}

function findCandidates(text: string): string[] {
  const found = [text.trim(), fencedBlock(text), suggestionsObject(text), braces(text)]
  return [...new Set(found.filter((candidate) => candidate !== undefined))]
}

/** The content of the fence with suggestions, otherwise of the first one with an object. */
function fencedBlock(text: string): string | undefined {
  const blocks = text
    .split('```')
    // Every second part is inside a fence. An unclosed one extends to the end.
    .filter((_, index) => index % 2 === 1)
    .map((block) => block.replace(/^[\w-]*/, '').trim())
  return (
    blocks.find((block) => block.includes('"suggestions"')) ??
    blocks.find((block) => block.includes('{'))
  )
}

/** The first object that contains the key, truncated or not. Ignores braces in the text around it. */
function suggestionsObject(text: string): string | undefined {
  const key = text.indexOf('"suggestions"')
  if (key < 0) return undefined
  const opening = /\{\s*"/g
  for (let match = opening.exec(text); match && match.index < key; match = opening.exec(text)) {
    const end = closingIndex(text, match.index)
    if (end > key) return text.slice(match.index, end)
    opening.lastIndex = end
  }
  return undefined
}

/** From the first brace, or the bracket of a list before it, to the last one, or to the end of the text. */
function braces(text: string): string | undefined {
  const start = text.search(/\[\s*\{|\{/)
  if (start < 0) return undefined
  const end = text.lastIndexOf(text[start] === '[' ? ']' : '}')
  return end > start ? text.slice(start, end + 1) : text.slice(start)
}

function validate(value: unknown): Reply {
  if (Array.isArray(value)) {
    const [first] = value
    if (typeof first !== 'object' || first === null) throw new AiReplyError('invalid_structure')
    // A list of suggestions, or of one reply.
    return validate(value.length === 1 && 'suggestions' in first ? first : { suggestions: value })
  }
  if (typeof value !== 'object' || value === null) throw new AiReplyError('invalid_structure')
  if (!('suggestions' in value)) throw new AiReplyError('no_suggestions')
  if (!Array.isArray(value.suggestions)) throw new AiReplyError('invalid_structure')
  if (value.suggestions.length === 0) throw new AiReplyError('empty_list')
  return {
    summary: 'summary' in value ? value.summary : null,
    suggestions: value.suggestions.flat(),
  }
}
