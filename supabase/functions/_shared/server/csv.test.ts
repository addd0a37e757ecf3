import { expect, test } from 'vitest'
import { csvLine } from '#contract/csv.ts'
import { csvTable } from './csv.ts'

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', `'+1`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t=1"`],
  [' =1', `' =1`],
  ['＝1', `'＝1`],
  ['\r\n=1', `"'\r\n=1"`],
  ['a, "b"', '"a, ""b"""'],
  ['سارة', 'سارة'],
  ['p+tag@x.example', 'p+tag@x.example'],
])('escapes %j', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

test('writes numbers unquoted, and null as an empty cell', () => {
  expect(csvLine([-5, 0, null])).toBe('-5,0,\r\n')
})

const table = csvTable<{ email: string; name: string | null; score: number }>({
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  name: { ar: 'الاسم', en: 'Name' },
  score: { ar: 'الدرجة', en: 'Score' },
})

test('the header has a byte order mark and translated column names', () => {
  expect(table.head('ar')).toBe('\uFEFFالبريد الإلكتروني,الاسم,الدرجة\r\n')
  expect(table.head('en')).toBe('\uFEFFEmail,Name,Score\r\n')
})

test('a row is one line', () => {
  const rows = [
    { email: 'a@b.example', name: '=cmd', score: 70 },
    { email: 'c@d.example', name: null, score: -5 },
  ]
  expect(table.lines(rows)).toBe("a@b.example,'=cmd,70\r\nc@d.example,,-5\r\n")
})
