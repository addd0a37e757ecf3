import { expect, it } from 'vitest'
import { pageText } from './page-text.ts'
import type { Glyph } from './glyphs.ts'

const size = 10

/** Glyphs drawn to the right starting at `x`, half as wide as high. */
const drawn = (texts: string[], x: number, y: number, turn = 0): Glyph[] =>
  texts.map((text, index) => ({ text, x: x + index * 5, y, width: 5, size, turn }))
const letters = (text: string) => Array.from(text)
const arabic = (text: string) => letters(text).toReversed()

it('reads columns one after the other and separates cells', () => {
  const right = [...drawn(arabic('يمين أول'), 200, 100), ...drawn(arabic('يمين ثان'), 200, 85)]
  const left = [...drawn(arabic('يسار أول'), 20, 100), ...drawn(arabic('يسار ثان'), 20, 85)]
  expect(pageText([...right, ...left])).toBe('يمين أول\nيمين ثان\nيسار أول\nيسار ثان')
  const row = [...drawn(arabic('المدة'), 200, 50), ...drawn(letters('12'), 120, 50)]
  expect(pageText(row)).toBe('المدة\t12')
})

/** A row of a table. */
const row = (y: number, cells: string[], columns = [0, 100, 200]) =>
  cells.flatMap((text, index) => (text ? drawn(letters(text), columns[index] ?? 0, y) : []))
const table = [
  ...row(100, ['Branch', 'Staff', 'Requests']),
  ...row(85, ['Abha', '12', '300']),
  ...row(70, ['Jizan', '', '90']),
  ...row(55, ['Najran', '7', '']),
]
const tableText = 'Branch\tStaff\tRequests\nAbha\t12\t300\nJizan\t\t90\nNajran\t7'
const others = [0, 70, 130, 190]

it.each<[string, Glyph[], string]>([
  ['a table', table, tableText],
  [
    'a row far below',
    [...table, ...row(15, ['Owner', '', 'Due date'])],
    `${tableText}\n\nOwner\tDue date`,
  ],
  [
    'a text across the columns',
    [...table, ...drawn(letters('A line of text below the whole table'), 0, 40)],
    `${tableText}\nA line of text below the whole table`,
  ],
  [
    'a table of other columns',
    [
      ...table,
      ...row(40, ['Team of', 'First', 'Second', 'Third'], others),
      ...row(25, ['IT', '1', '', '3'], others),
    ],
    `${tableText}\nTeam of\tFirst\tSecond\tThird\nIT\t1\t\t3`,
  ],
  [
    'an empty corner',
    [...row(100, ['', '2023', '2024']), ...row(85, ['Abha', '12', '300'])],
    '\t2023\t2024\nAbha\t12\t300',
  ],
])('keeps values in their columns beside empty cells: %s', (_, glyphs, text) => {
  expect(pageText(glyphs)).toBe(text)
})

it('reads the lines of one column from top to bottom, in whichever order they are drawn', () => {
  const [body, title] = [drawn(letters('body'), 0, 50), drawn(letters('title'), 0, 80)]
  expect(pageText([...body, ...title])).toBe('title\nbody')
  const beside = drawn(letters('beside'), 200, 72)
  expect(pageText([...body, ...title, ...beside])).toMatch(/^body/)
})

it('attaches marks to their letters for both drawing directions', () => {
  const mark = { text: '\u064B', y: 1, width: 0, size, turn: 0 }
  const alef = drawn(['ا'], 0, 0)
  const before = [...alef, { ...mark, x: 4 }, ...drawn(['ي', 'ح'], 5, 0)]
  expect(pageText(before)).toBe('حيًا')
  const after = [...drawn(['ح'], 10, 0), ...drawn(['ي'], 5, 0), { ...mark, x: 6 }, ...alef]
  expect(pageText(after)).toBe('حيًا')
})

it('inserts spaces at gaps and drops letters drawn twice', () => {
  const word = drawn(letters('ab'), 0, 0)
  const bold = drawn(letters('ab'), 0.3, 0)
  expect(pageText([...word, ...bold, ...drawn(letters('cd'), 13, 0)])).toBe('ab cd')
})

it('keeps powers and indexes apart from figures, and words with soft hyphens together', () => {
  const two = { text: '2', width: 4, size: 8, turn: 0 }
  const area = [...drawn(letters('350'), 0, 0), { ...two, x: 15, y: 4 }]
  const water = [...drawn(letters(' H'), 19, 0), { ...two, x: 29, y: -2 }]
  expect(pageText([...area, ...water, ...drawn(letters('O'), 33, 0)])).toBe('350² H₂O')
  const hyphen = { text: '\u00AD', x: 10, y: 0, width: 3, size, turn: 0 }
  const word = [...drawn(letters('an'), 0, 0), hyphen, ...drawn(letters('ti'), 10, 0)]
  expect(pageText(word)).toBe('anti')
})

it('starts a paragraph after a wide gap', () => {
  const line = (y: number) => drawn(letters(`line ${y}`), 0, y)
  expect(pageText([60, 48, 36, 10].flatMap(line))).toBe('line 60\nline 48\nline 36\n\nline 10')
})

it('handles both mirrored and logical brackets', () => {
  expect(pageText(drawn(['(', ...arabic('بين'), ')'], 0, 0))).toBe('(بين)')
  expect(pageText(drawn([')', ...arabic('بين'), '('], 0, 0))).toBe('(بين)')
})

it('keeps an English line whose words are mostly Arabic, on an English page', () => {
  const english = [60, 48].flatMap((y) => drawn(letters('Words of an English page'), 0, y))
  const mixed = drawn(['a', ' ', '(', ...arabic('نظام العمل'), ')', ' ', 'b'], 0, 36)
  expect(pageText([...english, ...mixed])).toMatch(/^a \(نظام العمل\) b$/m)
})

it('separates text of different rotations', () => {
  const upright = drawn(letters('upright'), 0, 0)
  expect(pageText([...upright, ...drawn(letters('turned'), 10, 0, 90)])).toBe('upright\nturned')
})
