import { tokens, type Token } from './tokens.ts'

const maxDepth = 100

type Level = { opener: '{' | '['; items: number; key: string | null; hasColon: boolean }

/**
 * Repairs truncated JSON and missing or extra commas in one pass. A key is written only together with its
 * value and a comma only before the next item, so closing all open levels gives valid JSON at any
 * point. Returns `undefined` for any other error.
 */
export function repairJson(text: string): string | undefined {
  const out: string[] = []
  const levels: Level[] = []

  for (const token of tokens(text)) {
    const level = levels.at(-1)
    if (!level) {
      if (out.length > 0) break
      if (token.type !== '{' && token.type !== '[') return undefined
      levels.push(open(out, token.type))
    } else if (token.type === ',') {
      if (level.key !== null) return undefined
    } else if (token.type === ':') {
      if (level.key === null || level.hasColon) return undefined
      level.hasColon = true
    } else if (token.type === '}' || token.type === ']') {
      if (level.key !== null || token.type !== closer(level)) return undefined
      out.push(token.type)
      levels.pop()
    } else if (level.opener === '{' && !level.hasColon) {
      // A key. A key without a value at the end of the text is dropped.
      if (token.type !== 'string' || level.key !== null) return undefined
      level.key = token.text
    } else {
      if (token.type === 'word' && !isWord(token)) {
        if (token.isLast) break
        return undefined
      }
      writePrefix(out, level)
      if (token.type === '{' || token.type === '[') {
        if (levels.length >= maxDepth) return undefined
        levels.push(open(out, token.type))
      } else out.push(token.text)
    }
  }
  if (out.length === 0) return undefined
  return out.join('') + levels.toReversed().map(closer).join('')
}

function open(out: string[], opener: Level['opener']): Level {
  out.push(opener)
  return { opener, items: 0, key: null, hasColon: false }
}

/** Writes what precedes a value: a comma after an earlier item, and the key. */
function writePrefix(out: string[], level: Level): void {
  if (level.items > 0) out.push(',')
  if (level.key !== null) out.push(level.key, ':')
  level.items += 1
  level.key = null
  level.hasColon = false
}

const closer = ({ opener }: Level) => (opener === '{' ? '}' : ']')
const isWord = ({ text }: Token) =>
  /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)$/.test(text)

/** The value of a JSON text; `undefined` if it is none. */
export function parseStrict(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const parseRepaired = (text: string): unknown => parseStrict(repairJson(text) ?? '')
