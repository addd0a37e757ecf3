import { expect, test } from 'vitest'
import { randomFor } from '../../../../scripts/test/random.ts'
import { escapeForProgram, escapeFormula } from '#contract/csv.ts'
import { readCsv, writeCsv } from './csv.ts'

const cells = (text: string) => readCsv(text)?.map((record) => record.cells)

test('starts with a byte order mark for Excel and reads back unchanged', () => {
  const lines = ['key|value', 'a|سطر\nوسطر، "وعلامة"', 'b|one, two; three\tfour', '|x', 'c|']
  const written = lines.map((line) => line.split('|'))
  const text = writeCsv(written)
  expect(text.startsWith('\uFEFFkey,value\r\n')).toBe(true)
  expect(cells(text)).toEqual(written)
})

test('any mix of special characters reads back unchanged', () => {
  const characters = ['"', ',', '\n', '\r\n', ';', '\t', 'ا', "'", '=', ' '] as const
  const random = randomFor('csv')
  for (let n = 0; n < 300; n++) {
    const rows = Array.from({ length: 3 }, () =>
      Array.from({ length: 3 }, () =>
        Array.from({ length: 1 + random.below(5) }, () => random.of(characters)).join(''),
      ),
    )
    expect(cells(writeCsv([['a', 'b', 'c'], ...rows]))?.slice(1)).toEqual(rows)
  }
})

/** A table of two rows as `cell|cell row`. */
const table = (text: string) => text.split(' ').map((row) => row.split('|'))

test.each([
  ['tabs', 'a\tb\r1\t2', table('a|b 1|2')],
  ['a named separator', 'sep=;\r\na;b\r\n1,5;2', table('a|b 1,5|2')],
  ['separators in a title', 'a;b;"1,2,3,4"\n1;2;3', table('a|b|1,2,3,4 1|2|3')],
  ['no line end at the end', 'a,b\r\n1,2', table('a|b 1|2')],
  ['empty lines', 'a,b\n\n,\n1,2\n\n', table('a|b 1|2')],
  ['an empty last field', 'a,b\n1,', table('a|b 1|')],
  ['an unclosed quote', 'a,b\n"1,2', undefined],
  ['text after a quote', 'a,b\n"1"x,2', undefined],
])('reads tables of other programs: %s', (_, text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('records the line on which a record starts', () => {
  expect(readCsv('a\r\n"1\n2"\r\n3\r\n')?.map(({ line }) => line)).toEqual([1, 2, 4])
})

test.each(['=1+1', '+966', '-5', '@x', '\t=x', '\r=x', ' =x', "'=x", "''+", '＝x'])(
  'escapes the formula %j and restores it',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(cells(writeCsv([[text]]))).toEqual([[text]])
  },
)

test.each([
  ['+966501234567', '+966501234567'],
  ['-5', '-5'],
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
])('a table for programs has %j as %j', (text, cell) => {
  expect(escapeForProgram(text)).toBe(cell)
})

test.each(['text', "'quoted'", '1+1', "'"])('keeps %j', (text) => {
  expect(escapeFormula(text)).toBe(text)
  expect(cells(writeCsv([[text]]))).toEqual([[text]])
})
