import { westernDigits } from '#contract/text.ts'
import type { Glyph } from './glyphs.ts'

/** A letter with its marks, or a space. `spacing` is what the document adds after it. */
export type Letter = {
  text: string
  x: number
  end: number
  y: number
  size: number
  turn: number
  spacing: number
  isMoved: boolean
  /** Of a form field or comment. */
  isAdded: boolean
}

/** Letters on one baseline, in drawing order. */
export type DrawnLine = { y: number; size: number; turn: number; letters: Letter[] }

const arabicMark = /^[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\uFC5E-\uFC63\uFE70-\uFE7F]+$/
const anyMark = /^\p{M}+$/u
/** Relative to the font size. */
const lineGap = 0.5

/** Groups glyphs into lines, in drawing order. */
export function drawnLines(glyphs: readonly Glyph[]): DrawnLine[] {
  const lines: DrawnLine[] = []
  let line: DrawnLine | undefined
  for (const letter of lettersOf(glyphs)) {
    if (!line || !isSameLine(line, letter)) {
      const { y, size, turn } = letter
      line = { y, size, turn, letters: [] }
      lines.push(line)
    }
    line.letters.push(withSmallDigit(letter, line))
  }
  return lines.filter((each) => each.letters.some(({ text }) => text.trim() !== ''))
}

type Placed = Pick<Letter, 'y' | 'size' | 'turn'>

export const isSameLine = (a: Placed, b: Placed) =>
  a.turn === b.turn && Math.abs(a.y - b.y) <= lineGap * Math.max(a.size, b.size)

/** A small digit above or below the line is a power, a footnote or an index: "350²" is not 3502. */
function withSmallDigit(letter: Letter, line: DrawnLine): Letter {
  const rise = (letter.y - line.y) / line.size
  const digit = westernDigits(letter.text)
  if (!/^\d$/.test(digit) || letter.size > 0.9 * line.size || Math.abs(rise) < 0.1) return letter
  return { ...letter, text: (rise > 0 ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉').charAt(Number(digit)) }
}

/** Attaches marks to their letters. Some PDF producers draw marks before their letter, others after it. */
function lettersOf(glyphs: readonly Glyph[]): Letter[] {
  const found: Letter[] = []
  let pendingMarks: Glyph[] = []
  for (const [at, glyph] of glyphs.entries()) {
    const text = glyph.text.replaceAll(/\p{Cc}/gu, '')
    // A soft hyphen that is not shown has a width, but the next letter is drawn over it.
    const next = glyphs[at + 1]
    if (text === '' || (text === '\u00AD' && next && Math.abs(next.x - glyph.x) < glyph.width / 2))
      continue
    const last = found.at(-1)
    if (arabicMark.test(text)) pendingMarks.push({ ...glyph, text })
    else if (anyMark.test(text) && last) last.text += text
    else {
      const { x, y, width, size, turn, spacing = 0, isMoved = false } = glyph
      const isAdded = glyph.annotation !== undefined
      const letter = { text, x, end: x + width, y, size, turn, spacing, isMoved, isAdded }
      for (const each of pendingMarks) ownerOf(each, last, letter).text += each.text
      pendingMarks = []
      found.push(letter)
    }
  }
  const last = found.at(-1)
  if (last) last.text += pendingMarks.map(({ text }) => text).join('')
  return found
}

/** If the text is drawn to the right, against the reading direction, a mark precedes its letter; otherwise it follows it. */
function ownerOf(mark: Glyph, before: Letter | undefined, after: Letter): Letter {
  if (!before) return after
  const [toBefore, toAfter] = [distance(mark, before), distance(mark, after)]
  const isClear = Math.abs(toBefore - toAfter) > mark.size
  if (isClear) return toBefore < toAfter ? before : after
  return after.x > before.x ? after : before
}

const distance = ({ x, y }: Glyph, letter: Letter) =>
  Math.max(0, letter.x - x, x - letter.end) + Math.max(0, Math.abs(y - letter.y) - letter.size / 2)

/** Where something begins and ends along the line. */
export type Extent = { x: number; end: number }

export function extentOf(lines: readonly Pick<DrawnLine, 'letters'>[]): Extent {
  const letters = lines.flatMap((line) => line.letters)
  return {
    x: Math.min(...letters.map(({ x }) => x)),
    end: Math.max(...letters.map(({ end }) => end)),
  }
}
