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
])('%j can be opened without running', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('numbers stay numbers, nothing stays empty', () => {
  expect([csvCell(-5), csvCell(0), csvCell(null)]).toEqual(['-5', '0', ''])
})

test('a file begins with the mark of UTF-8 and its columns in the language', () => {
  expect(csvHead('ar').startsWith('\uFEFFالبريد الإلكتروني,')).toBe(true)
  expect(csvHead('en').startsWith('\uFEFFE-mail,')).toBe(true)
})

test('a lead is one line with as many cells as there are columns', () => {
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
