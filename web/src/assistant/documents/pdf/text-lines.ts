import { withRows } from './columns.ts'
import {
  drawnLines,
  type Letter,
  extentOf,
  isSameLine,
  type DrawnLine,
  type Extent,
} from './drawn-lines.ts'
import type { Glyph } from './glyphs.ts'
import type { Box } from './matrix.ts'
import { rtlLetter } from './reading-order.ts'

/** Text on one baseline, from left to right, split at wide gaps and at vertical lines (columns, table cells). */
export type Line = { y: number; size: number; parts: Letter[][] }

/** Relative to the font size. */
const gaps = { space: 0.17, part: 1, duplicate: 0.1 }

/**
 * Groups glyphs into lines. Where lines stand side by side, drawing order is assumed to be reading order, except for tables
 * that are drawn column by column, and for form fields and comments, which are drawn after the page.
 */
export function textLines(glyphs: readonly Glyph[], rules: readonly Box[]): Line[] {
  const drawn = drawnLines(glyphs.filter(({ annotation }) => annotation === undefined))
  const lines = sortedColumn(drawn) ?? withRows(drawn)
  const ids = new Set(glyphs.map(({ annotation }) => annotation))
  ids.delete(undefined)
  for (const id of ids)
    for (const line of drawnLines(glyphs.filter(({ annotation }) => annotation === id)))
      insertLine(line, lines)
  return lines.flatMap(({ y, size, turn, letters }) => {
    const crossing = rules.filter(
      ([, bottom, , top]) => turn === 0 && bottom < y && top > y + size * 0.7,
    )
    const parts = partsOf(
      letters.toSorted((a, b) => a.x - b.x),
      crossing,
    )
    return parts.length > 0 ? [{ y, size, parts }] : []
  })
}

/** The lines from top to bottom, if none stands beside another; a title may be drawn last. */
function sortedColumn(lines: readonly DrawnLine[]): DrawnLine[] | null {
  const sorted = lines.toSorted((a, b) => b.y - a.y)
  const isColumn = sorted.every((line, index) => {
    const above = sorted[index - 1]
    return !above || (above.turn === line.turn && above.y - line.y >= line.size)
  })
  return isColumn ? sorted : null
}

/** Whether there is a vertical line between two letters. */
const isBetween = (x: number, before: Letter, after: Letter) =>
  x > before.end - gaps.space * before.size && x < after.x + gaps.space * after.size

/** Splits a line into parts, at the borders of cells, too, inserts spaces at gaps, and drops letters drawn twice to look bold. */
function partsOf(line: Letter[], rules: readonly Box[]): Letter[][] {
  const spaced = letterGap(line)
  const between = wordGap(line)
  const parts: Letter[][] = []
  let part: Letter[] = []
  let last: Letter | undefined
  let isSpaced = false
  for (const letter of line) {
    if (letter.text.trim() === '') isSpaced = true
    else if (last?.text !== letter.text || letter.x - last.x > gaps.duplicate * letter.size) {
      const extra = isSpaced ? between : spaced
      const gap = last ? gapBetween(last, letter) - extra * letter.size : 0
      const isCell =
        letter.isMoved && rules.some(([x]) => last && !last.isAdded && isBetween(x, last, letter))
      if (part.length === 0 || gap > gaps.part * letter.size || isCell) {
        part = []
        parts.push(part)
      } else if (isSpaced || gap > gaps.space * letter.size || last?.isAdded !== letter.isAdded) {
        part.push({ ...letter, text: ' ' })
      }
      part.push(letter)
      last = letter
      isSpaced = false
    }
  }
  return parts
}

/**
 * The gap at all spaces of a line whose words are spaced evenly and wide, relative to the font size; otherwise 0. Columns
 * have gaps of different widths.
 */
function wordGap(line: readonly Letter[]): number {
  const found: number[] = []
  let last: Letter | undefined
  let isSpaced = false
  for (const letter of line) {
    if (letter.text.trim() === '') isSpaced = true
    else {
      if (last && isSpaced) found.push(gapBetween(last, letter) / letter.size)
      last = letter
      isSpaced = false
    }
  }
  const least = Math.min(...found)
  const isEven = Math.max(...found) - least < 0.15
  return found.length >= 2 && least > gaps.part && isEven ? least : 0
}

/** Without the space that the document adds after each letter. */
function gapBetween(a: Letter, b: Letter): number {
  const gap = b.x - a.end
  return gap - Math.max(0, Math.min(a.spacing, gap))
}

/**
 * The gap between all letters of a line whose letters are spaced one by one, relative to the font size; otherwise 0. Gaps
 * between words are wider, and so are those between columns.
 */
function letterGap(line: readonly Letter[]): number {
  const found = line.flatMap((letter, index) => {
    const before = line[index - 1]
    if (!before || before.text.trim() === '' || letter.text.trim() === '') return []
    const gap = gapBetween(before, letter) / letter.size
    return gap <= gaps.part && isLetter(before) && isLetter(letter) ? [gap] : []
  })
  const letterCount = line.filter(isLetter).length
  if (found.length < 2 || found.length < letterCount * 0.5) return 0
  const base = found.toSorted((a, b) => a - b)[Math.floor((found.length - 1) / 2)] ?? 0
  const apart = found.filter((gap) => gap > gaps.space).length
  const alike = found.filter((gap) => Math.abs(gap - base) < 0.12).length
  return apart >= 0.8 * found.length && alike >= 0.6 * found.length ? base : 0
}

const isLetter = ({ text }: Letter) => /^\p{L}\p{M}*$/u.test(text)

/** Adds a line of a form field or comment to the line next to it, or below the one above it. */
function insertLine(added: DrawnLine, lines: DrawnLine[]) {
  const own = extentOf([added])
  const sameTurn = lines.filter(({ turn }) => turn === added.turn)
  const beside = sameTurn
    .filter((line) => isSameLine(line, added) && !overlaps(line, own))
    .map((line) => ({ line, distance: distanceBeside(line, own) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  if (beside) {
    beside.line.letters.push(...added.letters)
    return
  }
  const above = sameTurn
    .filter(({ y }) => y >= added.y - added.size / 2)
    .toSorted((a, b) => a.y - b.y || lines.indexOf(b) - lines.indexOf(a))
  const over = above.find((line) => isOver(line, own)) ?? above[0]
  if (over) lines.splice(lines.indexOf(over) + 1, 0, added)
  else if (sameTurn[0]) lines.splice(lines.indexOf(sameTurn[0]), 0, added)
  else lines.push(added)
}

const isOver = (line: DrawnLine, own: Extent) => {
  const { x, end } = extentOf([line])
  return x < own.end && end > own.x
}

/** A letter may reach a little into the field next to it. */
const overlaps = ({ letters: all, size }: DrawnLine, own: Extent) =>
  all.some(({ x, end, text }) => {
    const reach = Math.min(own.end, end) - Math.max(own.x, x)
    return text.trim() !== '' && reach > 0.3 * size
  })

/** The line before a field in reading direction is its label, so that it counts as nearer than the one after it. */
function distanceBeside(line: DrawnLine, own: Extent): number {
  const { x, end } = extentOf([line])
  const isRtl = line.letters.some(({ text }) => rtlLetter.test(text))
  const [before, after] = isRtl ? [x - own.end, own.x - end] : [own.x - end, x - own.end]
  return before > -line.size ? before : Math.max(0, after) * 4 + line.size
}
