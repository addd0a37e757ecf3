import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { directionOf } from '../direction.ts'
import { mirrored } from './bidi.ts'
import { createFaces } from './faces.ts'
import { TextLayout } from './layout.ts'
import { fonts } from './test-pdf.ts'

const faces = createFaces(fonts)
const layout = new TextLayout(faces)
const style = { size: 10, weight: 400 } as const

/** The runs of a line from left to right, each in logical order. */
function runsOf(text: string, direction: 'rtl' | 'ltr') {
  const [line, ...more] = layout.lines(text, style, direction, 10_000)
  expect(more).toEqual([])
  const runs = line?.runs.map((run) => run.text) ?? []
  return runs.join('|').replaceAll('\u00a0', ' ')
}

it.each([
  ['phone numbers', 'هاتف +966 11 234 5678 الآن', 'الآن| |+966 11 234 5678| |هاتف'],
  ['percentages', 'بنسبة 40% الآن', 'الآن|% |40| |بنسبة'],
  ['quoted email addresses', "من 'a@b-c.com' هنا", "هنا|' |a@b-c.com| '|من"],
  ['email addresses', "من o'b+1@b-c.com.", ".|o'b+1@b-c.com| |من"],
  ['names of files', 'دليل 2026.pdf، صفحة', 'صفحة| |،|2026.pdf| |دليل'],
  ['parentheses', 'نظام (ERP) جديد', 'جديد|) |ERP| (|نظام'],
])('keeps the order of %s', (_, text, expected) => {
  expect(runsOf(text, 'rtl')).toBe(expected)
})

it('puts Arabic words of an English line in their place', () => {
  expect(runsOf('Plan of وزارة الصحة (R2)', 'ltr')).toBe('Plan of |الصحة| |وزارة| (R2)')
})

it('places each mark on each letter', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  const letters = [...range(0x0621, 0x063a), ...range(0x0641, 0x064a), 'ٱ', 'پ', 'چ', 'ژ', 'گ']
  const marks = [...range(0x064b, 0x0655), 'ٰ']
  const texts = letters.flatMap((letter) =>
    marks.map((mark) => `ب${letter}${mark} ${letter}${mark}ب`),
  )
  for (const { source } of Object.values(faces.arabic))
    expect(texts.filter((text) => !(source.layout(text).advanceWidth > 0))).toEqual([])
})

it('puts a vowel above the shadda in both orders of them', () => {
  const heights = (marks: string) =>
    faces.arabic[400].source.layout(`ن${marks}`).positions.map(({ yOffset }) => yOffset)
  const [alone = NaN] = heights('\u064e')
  expect(Math.max(...heights('\u064e\u0651'))).toBeGreaterThan(alone)
  expect(heights('\u064e\u0651')).toEqual(heights('\u0651\u064e'))
})

it('draws a mirrored parenthesis', () => {
  const { source } = faces.neutral[400]
  const glyph = source.layout('(').glyphs.at(-1)
  if (!glyph) throw new Error('no glyph')
  const subset = source.createSubset()
  const drawn = subset.glyphs[subset.includeGlyph(glyph.id)]
  expect(drawn).toBe(create(fonts.latin400).glyphForCodePoint(')'.codePointAt(0) ?? 0).id)
  expect(glyph.codePoints).toEqual(['('.codePointAt(0)])
})

it('leaves no word alone on the last line', () => {
  const { width = 0 } = layout.lines('one two three', style, 'ltr', 1000)[0] ?? {}
  const lines = layout.lines('one two three a', style, 'ltr', width + 0.1)
  expect(lines.map(({ text }) => text)).toEqual(['one two', 'three a'])
})

it.each([
  ['call us at +966 11 234 5678', '+966 11 234 5678'],
  ['the licenses of Microsoft 365', 'Microsoft 365'],
  ['the whole day of March\u00a03', 'March 3'],
])('keeps together what belongs together: %s', (text, last) => {
  const lines = layout.lines(text, style, 'ltr', 110)
  expect(lines.at(-1)?.text).toBe(last)
})

it('no line begins with a separator', () => {
  for (const separator of '·–—') {
    const lines = layout.lines(`the change ${separator} health`, style, 'ltr', 75)
    expect(lines.map(({ text }) => text)).toEqual([`the change ${separator}`, 'health'])
  }
})

it('breaks between words, and inside of words that are wider than a line', () => {
  const lines = layout.lines('one two three', style, 'ltr', 45)
  expect(lines.map((line) => line.text)).toEqual(['one two', 'three'])
  const long = layout.lines('أ'.repeat(200), style, 'rtl', 80)
  expect(Math.max(...long.map((line) => line.width))).toBeLessThanOrEqual(80)
  expect(long.map((line) => line.text).join('')).toBe('أ'.repeat(200))
})

it('leaves out emoji and draws other characters without a glyph as boxes, one each', () => {
  const [line] = layout.lines('a 👍🏽 你好 ❤️ 👨‍👩‍👧.', style, 'ltr', 1000)
  const boxes = line?.runs.filter((run) => run.face === null).map((run) => layout.boxes(run.text))
  expect(boxes).toEqual([2])
  expect(line?.text).toBe('a 你好.')
})

it.each([
  [
    'ltr',
    'A\u2011B 5 ≥ 4 ±½ m² CO₂ ™ ✓ ✗ 5′10″ cafe\u0301',
    'A-B 5 >= 4 ±½ m² CO2 TM • × 5\'10" café',
  ],
  ['rtl', 'أ ● ۱۲ کتاب علی ﻻ', 'أ • ١٢ كتاب علي لا'],
] as const)(
  'draws what the fonts do not have in other characters (%s)',
  (direction, text, drawn) => {
    const [line] = layout.lines(text, style, direction, 1000)
    expect(line?.text).toBe(drawn)
    expect(line?.runs.filter((run) => run.face === null)).toEqual([])
  },
)

it('draws powers and circled numbers as boxes, because other digits would be another number', () => {
  expect(layout.lines('10⁶ ② ⅓ ○', style, 'ltr', 1000)[0]?.text).toBe('10⁶ ② ⅓ ○')
})

it.each([
  ['ltr', 'A → B'],
  ['ltr', 'Use (أ → ب) here'],
  ['rtl', 'أ → ب'],
  ['rtl', 'من C → D الآن'],
  ['rtl', 'الفئة C → 5 أيام'],
] as const)('an arrow points where it was written to (%s, %s)', (direction, text) => {
  const drawn = (written: string) =>
    layout
      .lines(written, style, direction, 1000)[0]
      ?.runs.map((run) => (run.level % 2 ? Array.from(run.text, mirrored).join('') : run.text))
      .join('')
  expect(drawn(text)).toMatch(/^[^‹]*›[^‹]*$/)
  expect(drawn(text.replace('→', '←'))).toMatch(/^[^›]*‹[^›]*$/)
})

it('a word that no line holds is never shaped in one piece, which takes seconds', () => {
  const face = faces.latin[400]
  const shaped: number[] = []
  const source = {
    ...face.source,
    layout: (text: string) => {
      shaped.push(text.length)
      return face.source.layout(text)
    },
  }
  const counted = { ...faces, latin: { ...faces.latin, 400: { ...face, source } } }
  const word = 'a'.repeat(5000)
  const lines = new TextLayout(counted).lines(word, style, 'ltr', 400)
  expect(lines.map(({ text }) => text).join('')).toBe(word)
  expect(Math.max(...shaped)).toBeLessThan(250)
})

it('a text has the direction of its words', () => {
  expect(directionOf('Power BI يعرض زمن الإنجاز', 'rtl')).toBe('rtl')
  expect(directionOf('Questions about the ERP', 'rtl')).toBe('ltr')
  expect(directionOf('أُعدّت لـ sara.abdullah@ministry.example', 'rtl')).toBe('rtl')
  expect(directionOf('The office of وزارة الصحة measures', 'ltr')).toBe('ltr')
})
