import type { Glyph } from './glyphs.ts'

/** A letter with its marks, or a space. */
export type Letter = { text: string; x: number; end: number; y: number; size: number; turn: number }

/** Text on one baseline, from left to right, split at wide gaps (columns, table cells). */
export type Line = { y: number; size: number; parts: Letter[][] }

const arabicMark = /^[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\uFC5E-\uFC63\uFE70-\uFE7F]+$/
const anyMark = /^\p{M}+$/u
/** Relative to the font size. */
const gaps = { space: 0.17, part: 1, line: 0.5, duplicate: 0.1 }

/** Groups glyphs into lines. Drawing order is assumed to be reading order. */
export function textLines(glyphs: readonly Glyph[]): Line[] {
  const lines: Letter[][] = []
  let line: Letter[] = []
  for (const letter of letters(glyphs)) {
    const [first] = line
    if (first && !isSameLine(first, letter)) line = []
    if (line.length === 0) lines.push(line)
    line.push(letter)
  }
  return lines.flatMap((each) => {
    const parts = partsOf(each.toSorted((a, b) => a.x - b.x))
    const [first] = each
    return first && parts.length > 0 ? [{ y: first.y, size: first.size, parts }] : []
  })
}

const isSameLine = (a: Letter, b: Letter) =>
  a.turn === b.turn && Math.abs(a.y - b.y) <= gaps.line * Math.max(a.size, b.size)

/** Attaches marks to their letters. Some PDF producers draw marks before their letter, others after it. */
function letters(glyphs: readonly Glyph[]): Letter[] {
  const found: Letter[] = []
  let pendingMarks: Glyph[] = []
  for (const glyph of glyphs) {
    const text = glyph.text.replaceAll(/\p{Cc}/gu, '')
    if (text === '') continue
    const last = found.at(-1)
    if (arabicMark.test(text)) pendingMarks.push({ ...glyph, text })
    else if (anyMark.test(text) && last) last.text += text
    else {
      const { x, y, width, size, turn } = glyph
      const letter = { text, x, end: x + width, y, size, turn }
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

/** Splits a line into parts, inserts spaces at gaps, and drops letters drawn twice to look bold. */
function partsOf(line: Letter[]): Letter[][] {
  const parts: Letter[][] = []
  let part: Letter[] = []
  let last: Letter | undefined
  let isSpaced = false
  for (const letter of line) {
    if (letter.text.trim() === '') isSpaced = true
    else if (last?.text !== letter.text || letter.x - last.x > gaps.duplicate * letter.size) {
      const gap = last ? letter.x - last.end : 0
      if (part.length === 0 || gap > gaps.part * letter.size) {
        part = []
        parts.push(part)
      } else if (isSpaced || gap > gaps.space * letter.size) {
        part.push({ ...letter, text: ' ' })
      }
      part.push(letter)
      last = letter
      isSpaced = false
    }
  }
  return parts
}
