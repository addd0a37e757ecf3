/** What can be wrong with a text without anybody seeing it, and the text without it. */
export type TextProblem = {
  kind: 'invisible' | 'brackets' | 'digits'
  count: number
  fixed: string
}

/** What is wrong with a text; nothing, mostly. */
export function textProblems(text: string): TextProblem[] {
  return [invisible(text), brackets(text), digits(text)].filter((problem) => problem !== null)
}

/**
 * Signs without a shape that turn a line around or break words and searches: direction marks, embeddings, overrides
 * and isolates, zero-width spaces, soft hyphens. (Joiners shape letters and emoji, and stay.)
 */
const signs = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

function invisible(text: string): TextProblem | null {
  const count = text.match(signs)?.length ?? 0
  return count > 0 ? { kind: 'invisible', count, fixed: text.replaceAll(signs, '') } : null
}

const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}', '«': '»', '“': '”' }
const closing = new Set(Object.values(pairs))
/** `1)` or `أ)` at the start of a line counts something off. */
const listMark = /(^|\n)\s*[\p{L}\p{N}]{1,3}$/u

/** Brackets without their other half: one that closes nothing is dropped, one left open is closed at its line's end. */
function brackets(text: string): TextProblem | null {
  let count = 0
  let fixed = ''
  let open: string[] = []
  const endLine = () => {
    count += open.length
    const closers = open.toReversed().join('')
    // The full stop stays last.
    const end = /[.!?؟،:…\s]*$/u.exec(fixed)?.index ?? fixed.length
    fixed = fixed.slice(0, end) + closers + fixed.slice(end)
    open = []
  }
  for (const sign of text) {
    if (sign === '\n') endLine()
    if (pairs[sign] !== undefined) open.push(pairs[sign])
    else if (closing.has(sign)) {
      if (open.at(-1) === sign) open.pop()
      else if (!(sign === ')' && listMark.test(fixed))) {
        count++
        continue
      }
    }
    fixed += sign
  }
  endLine()
  return count > 0 ? { kind: 'brackets', count, fixed } : null
}

const eastern = /[٠-٩۰-۹]/g

/** Digits of two kinds in one text; the site writes Western ones. */
function digits(text: string): TextProblem | null {
  const count = text.match(eastern)?.length ?? 0
  if (count === 0 || !/[0-9]/.test(text)) return null
  const fixed = text
    .replaceAll(eastern, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/(?<=\d)٫(?=\d)/g, '.')
    .replaceAll(/(?<=\d)٬(?=\d)/g, ',')
    .replaceAll(/(?<=\d)٪/g, '%')
  return { kind: 'digits', count, fixed }
}
