import { invisible } from '#contract/text.ts'

/** A problem that is hard to see, and the text without it. */
type TextProblem = {
  kind: 'invisible' | 'brackets' | 'digits'
  count: number
  fixed: string
}

export function textProblems(text: string): TextProblem[] {
  return [invisibleIn(text), brackets(text), digits(text)].filter((problem) => problem !== null)
}

/** They reverse a line or break words and searches. */
const invisibleCharacters = new RegExp(`[${invisible}]`, 'gu')

function invisibleIn(text: string): TextProblem | null {
  const count = text.match(invisibleCharacters)?.length ?? 0
  return count > 0
    ? { kind: 'invisible', count, fixed: text.replaceAll(invisibleCharacters, '') }
    : null
}

const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}', '«': '»', '“': '”' }
const closing = new Set(Object.values(pairs))
/** A list marker such as `1)` or `أ)` at the start of a line. */
const listMark = /(^|\n)\s*[\p{L}\p{N}]{1,3}$/u

/** Unpaired brackets: removes a closing one, closes an open one at the end of its line. */
function brackets(text: string): TextProblem | null {
  let count = 0
  let fixed = ''
  let open: string[] = []
  const endLine = () => {
    count += open.length
    const closers = open.toReversed().join('')
    // Punctuation stays last.
    const end = /[.!?؟،:…\s]*$/u.exec(fixed)?.index ?? fixed.length
    fixed = fixed.slice(0, end) + closers + fixed.slice(end)
    open = []
  }
  for (const character of text) {
    if (character === '\n') endLine()
    if (pairs[character] !== undefined) open.push(pairs[character])
    else if (closing.has(character)) {
      if (open.at(-1) === character) open.pop()
      else if (!(character === ')' && listMark.test(fixed))) {
        count++
        continue
      }
    }
    fixed += character
  }
  endLine()
  return count > 0 ? { kind: 'brackets', count, fixed } : null
}

const eastern = /[٠-٩۰-۹]/g

/** Mixed digit systems in one text; the site uses Western digits. */
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
