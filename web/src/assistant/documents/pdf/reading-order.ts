/**
 * Turns text as it stands on paper, from left to right, into the order it is read in: the way back of
 * the Unicode bidirectional algorithm, as far as paper still tells.
 */
export type Direction = 'rtl' | 'ltr'

const rtlLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const brackets: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
  '‹': '›',
  '›': '‹',
}

/** `R` and `L` letters, `N` digits, `S` a space, `C` what may stand within a number, `+`, `P` the rest. */
function kindOf(text: string): string {
  if (/\p{Nd}/u.test(text)) return 'N'
  if (rtlLetter.test(text) && /[\p{L}\p{M}]/u.test(text)) return 'R'
  if (/\p{L}/u.test(text)) return 'L'
  if (text === ' ') return 'S'
  if (text === '+') return '+'
  return /^[.,:/٫٬]$/u.test(text) ? 'C' : 'P'
}

/**
 * Which parts of a line from right to left are read from left to right: Latin words with what joins
 * them, the numbers beside them, a telephone number behind its plus sign, and other numbers alone.
 */
function leftToRight(kinds: string): { from: number; to: number }[] {
  return [...kinds.matchAll(/[^R]+/g)].flatMap(({ 0: text, index }) => {
    const latin = latinIn(text)
    const ends = latin
      ? [[0, latin.from] as const, [latin.to, text.length] as const]
      : [[0, text.length] as const]
    const numbers = ends.flatMap(([from, to]) =>
      [...text.slice(from, to).matchAll(/N(?:C?N)*/g)].map((number) => ({
        from: from + number.index,
        to: from + number.index + number[0].length,
      })),
    )
    return [...numbers, ...(latin ? [latin] : [])]
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => ({ from: index + from, to: index + to }))
  })
}

function latinIn(kinds: string): { from: number; to: number } | null {
  const first = kinds.search(/L|\+(?=N)/)
  if (first < 0) return null
  const last = Math.max(first, kinds.lastIndexOf('L'))
  const before = kinds.slice(0, first).match(/(?:(?<![^S])N(?:C?N)*S)*(?:N[CP]?)*$/)
  const after = kinds.slice(last + 1).match(/^(?:[CP]?N)*(?:SN(?:C?N)*(?![^S]))*/)
  return { from: first - (before?.[0].length ?? 0), to: last + 1 + (after?.[0].length ?? 0) }
}

/** A bracket that is opened among Latin words and closed right after them belongs to them. */
function withBracket(texts: readonly string[], { from, to }: { from: number; to: number }) {
  const open = texts.slice(from, to)
  const next = texts[to]
  const opener = next === undefined ? undefined : brackets[next]
  const isOpen = opener !== undefined && open.lastIndexOf(opener) > open.lastIndexOf(next ?? '')
  return { from, to: isOpen ? to + 1 : to }
}

/**
 * `texts` are letters (each with its marks) from left to right. Some producers write a bracket as it
 * looks on paper, some as it is meant: `mirrored` says that these look.
 */
export function inReadingOrder(
  texts: readonly string[],
  direction: Direction,
  mirrored: boolean,
): string {
  const kinds = texts.map(kindOf).join('')
  if (direction === 'ltr') {
    // Words from right to left within the line, with what stands between them.
    return spans(
      texts,
      [...kinds.matchAll(/R(?:[^L]*R)?/g)].map(({ 0: text, index }) => ({
        from: index,
        to: index + text.length,
      })),
    )
      .map(({ texts: part, isSpan }) =>
        isSpan ? inReadingOrder(part, 'rtl', mirrored) : part.join(''),
      )
      .join('')
  }
  const parts = leftToRight(kinds).map((span) => withBracket(texts, span))
  return spans(texts, parts)
    .toReversed()
    .map(({ texts: part, isSpan }) =>
      isSpan
        ? part.join('')
        : part
            .toReversed()
            .map((text) => (mirrored ? (brackets[text] ?? text) : text))
            .join(''),
    )
    .join('')
}

/** Cuts into the given spans and what lies between them. */
function spans(texts: readonly string[], chosen: readonly { from: number; to: number }[]) {
  const cut = [...chosen, { from: texts.length, to: texts.length }]
  return cut.flatMap(({ from, to }, index) => [
    { texts: texts.slice(cut[index - 1]?.to ?? 0, from), isSpan: false },
    { texts: texts.slice(from, to), isSpan: true },
  ])
}

/** How many words of a text are of each direction. */
export function wordsOf(text: string): Record<Direction, number> {
  const words = text.split(/\s+/)
  return {
    rtl: words.filter((word) => rtlLetter.test(word)).length,
    ltr: words.filter((word) => !rtlLetter.test(word) && /\p{L}/u.test(word)).length,
  }
}

const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['«', '»'],
] as const

/** Brackets that are closed before they are opened: a sign that they were taken the wrong way round. */
export function crossedBrackets(text: string): number {
  let crossed = 0
  for (const [open, close] of pairs) {
    let depth = 0
    for (const character of text) {
      if (character === open) depth += 1
      if (character === close && depth > 0) depth -= 1
      else if (character === close) crossed += 1
    }
    crossed += depth
  }
  return crossed
}
