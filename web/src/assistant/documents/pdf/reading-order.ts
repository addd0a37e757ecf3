/**
 * Converts text from visual order (left to right) to logical order: the inverse of the Unicode
 * bidirectional algorithm, as far as possible.
 */
export type Direction = 'rtl' | 'ltr'

export const rtlLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
/** Opening and closing brackets that are in balance in a text. */
const pairs = ['()', '[]', '{}', '«»'] as const
const brackets: Record<string, string> = Object.fromEntries(
  [...pairs, '<>', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)

/** `R` and `L` letters, `N` digits, `S` space, `C` separator within a number, `+`, `B` bracket, `P` other. */
function kindOf(text: string): string {
  // Declared text and form fields are more than one letter.
  if (/(?=[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])[\p{L}\p{M}]/u.test(text)) return 'R'
  if (/\p{L}/u.test(text)) return 'L'
  if (/\p{Nd}/u.test(text)) return 'N'
  if (text === ' ') return 'S'
  if (text === '+') return '+'
  if (text in brackets) return 'B'
  return /^[.,:/٫٬]$/u.test(text) ? 'C' : 'P'
}

/**
 * Finds the left-to-right parts of a right-to-left line: Latin words with the punctuation and numbers next to
 * them, phone numbers after a plus sign, and other numbers.
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
  const before = kinds.slice(0, first).match(/(?:(?<![^SB])N(?:C?N)*S)*(?:N[CPB]?)*$/)
  const after = kinds.slice(last + 1).match(/^(?:[CPB]?N)*(?:SN(?:C?N)*(?![^SB]))*/)
  return { from: first - (before?.[0].length ?? 0), to: last + 1 + (after?.[0].length ?? 0) }
}

/** Extends a Latin part by the bracket that closes right after it. */
function withBracket(texts: readonly string[], { from, to }: { from: number; to: number }) {
  const open = texts.slice(from, to)
  const next = texts[to]
  const opener = next === undefined ? undefined : brackets[next]
  const isOpen = opener !== undefined && open.lastIndexOf(opener) > open.lastIndexOf(next ?? '')
  return { from, to: isOpen ? to + 1 : to }
}

/** Extends a right-to-left part by the brackets beside it whose partner is within. */
function withPairs(texts: readonly string[], { from, to }: { from: number; to: number }) {
  const inside = texts.slice(from, to)
  const count = (sign: string | undefined) => inside.filter((text) => text === sign).length
  const isPartner = (sign = '') => count(brackets[sign]) > count(sign)
  return {
    from: isPartner(texts[from - 1]) ? from - 1 : from,
    to: isPartner(texts[to]) ? to + 1 : to,
  }
}

/**
 * Converts letters (each with its marks) from visual to logical order. Some PDF producers mirror brackets,
 * some do not; `mirrored` says which.
 */
export function toLogicalOrder(
  texts: readonly string[],
  direction: Direction,
  mirrored: boolean,
): string {
  const kinds = texts.map(kindOf).join('')
  if (direction === 'ltr') {
    // Right-to-left words within the line and what is between them.
    return spans(
      texts,
      [...kinds.matchAll(/R(?:[^L]*R)?/g)].map(({ 0: text, index }) =>
        withPairs(texts, { from: index, to: index + text.length }),
      ),
    )
      .map(({ texts: part, isSpan }) =>
        isSpan ? toLogicalOrder(part, 'rtl', mirrored) : part.join(''),
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

/** Splits into the given spans and the parts between them. */
function spans(texts: readonly string[], chosen: readonly { from: number; to: number }[]) {
  const cut = [...chosen, { from: texts.length, to: texts.length }]
  return cut.flatMap(({ from, to }, index) => [
    { texts: texts.slice(cut[index - 1]?.to ?? 0, from), isSpan: false },
    { texts: texts.slice(from, to), isSpan: true },
  ])
}

export function countWords(text: string): Record<Direction, number> {
  const words = text.split(/\s+/)
  return {
    rtl: words.filter((word) => rtlLetter.test(word)).length,
    ltr: words.filter((word) => !rtlLetter.test(word) && /\p{L}/u.test(word)).length,
  }
}

/** Counts unbalanced brackets, a sign that they were mirrored wrongly. */
export function unbalancedBrackets(text: string): number {
  let unbalanced = 0
  for (const [open, close] of pairs) {
    let depth = 0
    for (const character of text) {
      if (character === open) depth += 1
      if (character === close && depth > 0) depth -= 1
      else if (character === close) unbalanced += 1
    }
    unbalanced += depth
  }
  return unbalanced
}
