import { invisible, joiners } from '#contract/text.ts'
import type { Glyph } from './glyphs.ts'
import { unbalancedBrackets, toLogicalOrder, countWords, type Direction } from './reading-order.ts'
import type { Box } from './matrix.ts'
import type { Letter } from './drawn-lines.ts'
import { withEmptyCells } from './empty-cells.ts'
import { textLines, type Line } from './text-lines.ts'

/** Line distances above this multiple of the median start a paragraph. */
const paragraphGap = 1.4

/** The text of a page in logical order: base letters, one line per printed line, cells separated by tabs. */
export function pageText(glyphs: readonly Glyph[], rules: readonly Box[] = []): string {
  const lines = withEmptyCells(textLines(glyphs, rules))
  const words = countWords(lines.map(({ parts }) => parts.map(visual).join(' ')).join(' '))
  const page = words.rtl > words.ltr ? 'rtl' : 'ltr'
  const [logical, mirrored] = [false, true].map((isMirrored) => read(lines, page, isMirrored))
  if (logical === undefined || mirrored === undefined) return ''
  return unbalancedBrackets(mirrored) < unbalancedBrackets(logical) ? mirrored : logical
}

function read(lines: readonly Line[], page: Direction, mirrored: boolean): string {
  const median = medianDistance(lines)
  return lines
    .map(({ parts, y }, index) => {
      const texts = parts.map((part) => {
        const letters = part.map(({ text }) => text)
        return baseLetters(toLogicalOrder(letters, directionOf(letters.join(''), page), mirrored))
      })
      const above = lines[index - 1]
      const isApart = above && Math.abs(above.y - y) > paragraphGap * median
      const cells = page === 'rtl' ? texts.toReversed() : texts
      return (isApart ? '\n' : '') + cells.join('\t').replaceAll(/:\t/g, ': ').trimEnd()
    })
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** The median of the distances from line to line. */
function medianDistance(lines: readonly Line[]): number {
  const distances = lines.slice(1).map(({ y }, index) => Math.abs((lines[index]?.y ?? y) - y))
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
}

/**
 * Direction of a line part. In a mixed line the closing punctuation decides, on other than Arabic pages also Latin words at
 * both ends, otherwise the words; on Arabic pages half of them are enough.
 */
function directionOf(part: string, page: Direction): Direction {
  const { rtl, ltr } = countWords(part)
  const isClosedLeft = /^[.،؛!؟:]/.test(part)
  if (rtl === 0) return page === 'rtl' && isClosedLeft ? 'rtl' : 'ltr'
  if (ltr > 0 && isClosedLeft) return 'rtl'
  if (ltr > 0 && /[.!?:]$/.test(part)) return 'ltr'
  if (page === 'ltr' && /^\P{L}*\p{Script=Latin}.*\p{Script=Latin}\P{L}*$/u.test(part)) return 'ltr'
  return rtl * (page === 'rtl' ? 2 : 1) >= ltr ? 'rtl' : 'ltr'
}

const visual = (part: Letter[]) => part.map(({ text }) => text).join('')

/** Presentation forms that NFKC maps to letters that Arabic does not use. */
const shared: [RegExp, string][] = [
  [/[\uFBFE\uFBFF]/g, 'ي'],
  [/[\uFBFC\uFBFD]/g, 'ى'],
  [/[\uFB8E-\uFB91]/g, 'ك'],
]

/** Tatweel, but for that of the abbreviation 1443هـ, joiners and what nobody sees. */
const unread = new RegExp(
  `(?<!\\p{Nd} ?ه)\\u0640|\\u0640(?=[\\u0640\\p{L}])|[${joiners}${invisible}]`,
  'gu',
)

/**
 * Converts presentation forms to base letters (ﻼ to لا, ﬁ to fi) and removes direction marks, joiners
 * and tatweel.
 */
export function baseLetters(text: string): string {
  const known = shared.reduce((all, [shapes, letter]) => all.replaceAll(shapes, letter), text)
  return (
    known
      // NFKC adds a space before an isolated mark.
      .replaceAll(/[\uFE70-\uFE7F]/g, (mark) => mark.normalize('NFKC').replace(/^[ \u0640]/, ''))
      .replaceAll(/[\uFB00-\uFB06\uFB1D-\uFDFF\uFE80-\uFEFC]/g, (shape) => shape.normalize('NFKC'))
      .replaceAll(unread, '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .normalize('NFC')
      .trim()
  )
}
