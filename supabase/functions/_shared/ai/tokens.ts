export type Token = {
  type: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'word'
  /** The token as valid JSON. */
  text: string
  /** The index after it. */
  end: number
  /** Whether the text ends with it, so that it may be truncated. */
  isLast: boolean
}

const marks = new Map<number, Token['type']>([
  [0x7b, '{'],
  [0x7d, '}'],
  [0x5b, '['],
  [0x5d, ']'],
  [0x3a, ':'],
  [0x2c, ','],
  // Models that write Arabic may use the Arabic comma between items.
  [0x060c, ','],
])
const quote = 0x22
const backslash = 0x5c

/** Ignored between tokens: spaces, byte order mark, direction marks. */
const space = String.raw`[\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]`
const spacePattern = new RegExp(space)
const isSpace = (code: number) =>
  code <= 0x20 || (code >= 0xa0 && spacePattern.test(String.fromCharCode(code)))

/** Tokenizes JSON that may be malformed. Closes strings, and escapes their control characters and inner quotes. */
export function* tokens(text: string): Generator<Token> {
  let at = 0
  let isValue = false
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      at += 1
      continue
    }
    const token = tokenAt(text, at, code, isValue)
    isValue = token.type === ':'
    yield token
    at = token.end
  }
}

function tokenAt(text: string, at: number, code: number, isValue: boolean): Token {
  const mark = marks.get(code)
  if (mark) return { type: mark, text: mark, end: at + 1, isLast: at + 1 >= text.length }
  const isString = code === quote
  const end = isString
    ? isValue
      ? endOfValue(text, at)
      : endOfString(text, at)
    : endOfWord(text, at)
  const raw = text.slice(at, end)
  return {
    type: isString ? 'string' : 'word',
    text: isString ? closedString(raw) : raw,
    end,
    isLast: end >= text.length,
  }
}

/** The index after the bracket that closes the one at `start`, or the end of the text. */
export function closingIndex(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at) - 1
    else if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length && text.charCodeAt(at) !== quote; at += 1)
    if (text.charCodeAt(at) === backslash) at += 1
  return Math.min(at + 1, text.length)
}

const key = String.raw`"[^"\n{}[\],:]{0,60}(?:$|"${space}*(?::|$))`
/** What follows the quote that ends a value: the next key, or the end of the object or of the text. */
const afterValue = new RegExp(`${space}*(?:$|[}\\]]|${key}|[,،]${space}*(?:$|[}\\]]|${key}))`, 'y')

/** The index after a value, whose inner quotes may not be escaped. */
function endOfValue(text: string, start: number): number {
  let end = endOfString(text, start)
  while (end < text.length) {
    afterValue.lastIndex = end
    if (afterValue.test(text)) return end
    end = endOfString(text, end - 1)
  }
  return end
}

function endOfWord(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote || marks.has(code) || isSpace(code)) return at
  }
  return text.length
}

/** Closes a truncated string, drops an incomplete escape or surrogate pair, and escapes control characters. */
function closedString(raw: string): string {
  const isClosed = raw.length > 1 && raw.endsWith('"') && !endsInEscape(raw.slice(0, -1))
  const inner = isClosed ? raw.slice(1, -1) : dropPartialEscape(raw.slice(1))
  // oxlint-disable-next-line no-control-regex -- control characters are what is escaped
  return `"${inner.replace(/\\[^]|["\u0000-\u001f]/g, (part) => (part.length > 1 ? part : JSON.stringify(part).slice(1, -1)))}"`
}

function dropPartialEscape(inner: string): string {
  const whole = inner.replace(/\\u[\da-fA-F]{0,3}$/, '').replace(/[\uD800-\uDBFF]$/, '')
  return endsInEscape(whole) ? whole.slice(0, -1) : whole
}

/** Whether the text ends with a backslash that is not escaped itself. */
function endsInEscape(text: string): boolean {
  let at = text.length
  while (at > 0 && text.charCodeAt(at - 1) === backslash) at -= 1
  return (text.length - at) % 2 === 1
}
