import type { Glyph } from './painted-glyphs.ts'
import { crossedBrackets, inReadingOrder, wordsOf, type Direction } from './reading-order.ts'
import { textLines, type Letter, type Line } from './text-lines.ts'

/** More than this many times the usual distance of lines begins a paragraph. */
const paragraphGap = 1.4

/** A page as it is read: base letters in logical order, words whole, one line of paper a line, cells apart by tabs. */
export function pageText(glyphs: readonly Glyph[]): string {
  const lines = textLines(glyphs)
  const words = wordsOf(lines.map(({ parts }) => parts.map(visual).join(' ')).join(' '))
  const page = words.rtl > words.ltr ? 'rtl' : 'ltr'
  const [asMeant, asPainted] = [false, true].map((mirrored) => read(lines, page, mirrored))
  if (asMeant === undefined || asPainted === undefined) return ''
  return crossedBrackets(asPainted) < crossedBrackets(asMeant) ? asPainted : asMeant
}

function read(lines: readonly Line[], page: Direction, mirrored: boolean): string {
  const usual = usualDistance(lines)
  return lines
    .map(({ parts, y }, index) => {
      const texts = parts.map((part) => {
        const letters = part.map(({ text }) => text)
        return baseLetters(inReadingOrder(letters, directionOf(letters.join(''), page), mirrored))
      })
      const above = lines[index - 1]
      const isApart = above && Math.abs(above.y - y) > paragraphGap * usual
      return (isApart ? '\n' : '') + (page === 'rtl' ? texts.toReversed() : texts).join('\t')
    })
    .join('\n')
    .trim()
}

/** The median of the distances from line to line. */
function usualDistance(lines: readonly Line[]): number {
  const distances = lines.slice(1).map(({ y }, index) => Math.abs((lines[index]?.y ?? y) - y))
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
}

/** Of a mixed line its punctuation tells, at the end it closes, or else its words; on an Arabic page half of them are enough. */
function directionOf(part: string, page: Direction): Direction {
  const { rtl, ltr } = wordsOf(part)
  const isClosedLeft = /^[.،؛!؟:]/.test(part)
  if (rtl === 0) return page === 'rtl' && isClosedLeft ? 'rtl' : 'ltr'
  if (ltr > 0 && isClosedLeft) return 'rtl'
  if (ltr > 0 && /[.!?:]$/.test(part)) return 'ltr'
  return rtl * (page === 'rtl' ? 2 : 1) >= ltr ? 'rtl' : 'ltr'
}

const visual = (part: Letter[]) => part.map(({ text }) => text).join('')

/** Shapes that several letters share, named after the one that Arabic does not use. */
const shared: [RegExp, string][] = [
  [/[\uFBFE\uFBFF]/g, 'ي'],
  [/[\uFBFC\uFBFD]/g, 'ى'],
  [/[\uFB8E-\uFB91]/g, 'ك'],
]

/**
 * Letters as they are typed instead of as they are shaped: ﻼ is لا, ﬁ is fi. What only steers the
 * display (direction marks, joiners, stretching) goes.
 */
export function baseLetters(text: string): string {
  const known = shared.reduce((all, [shapes, letter]) => all.replaceAll(shapes, letter), text)
  return (
    known
      // A mark that stands alone is shown on a space, which is none of the text.
      .replaceAll(/[\uFE70-\uFE7F]/g, (mark) => mark.normalize('NFKC').replace(/^[ \u0640]/, ''))
      .replaceAll(/[\uFB00-\uFB06\uFB1D-\uFDFF\uFE80-\uFEFC]/g, (shape) => shape.normalize('NFKC'))
      .replaceAll(/[\u00AD\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .normalize('NFC')
      .trim()
  )
}
