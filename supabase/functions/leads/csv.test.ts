import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { csvCell, csvHead, csvLines } from './csv.ts'

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', `'+1`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  [' =1', `' =1`],
  ['＝1', `'＝1`],
  ['\r\n=1', `"'\r\n=1"`],
  ['a, "b"', '"a, ""b"""'],
  ['سارة', 'سارة'],
  ['p+tag@x.example', 'p+tag@x.example'],
])('escapes %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('writes numbers unquoted, and null as an empty cell', () => {
  expect([csvCell(-5), csvCell(0), csvCell(null)]).toEqual(['-5', '0', ''])
})

test('the header has a byte order mark and translated column names', () => {
  expect(csvHead('ar').startsWith('\uFEFFالبريد الإلكتروني,')).toBe(true)
  expect(csvHead('en').startsWith('\uFEFFE-mail,')).toBe(true)
})

test('a lead is one line', () => {
  const lead: Lead = {
    session_id: 'visit-one',
    email: 'a@b.example',
    name: '=cmd',
    score: 70,
    uncapped: 115,
    stage: 'planning',
    goal: null,
    sector: 'finance',
    source: null,
    language: 'ar',
    is_bot: false,
    started: '2026-11-20T09:00:00Z',
    seen: '2026-11-20T10:00:00Z',
  }
  expect(csvLines([lead])).toBe(
    "a@b.example,'=cmd,70,115,planning,,finance,,ar,2026-11-20T09:00:00Z,2026-11-20T10:00:00Z,visit-one\r\n",
  )
})
