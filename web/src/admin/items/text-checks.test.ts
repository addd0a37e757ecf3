import { expect, test } from 'vitest'
import { textProblems } from './text-checks.ts'

const found = (text: string) => textProblems(text).map(({ kind, count }) => `${kind} ${count}`)
const fixed = (text: string) => textProblems(text).map((problem) => problem.fixed)

test.each([
  '',
  'نبني معك (من الفكرة إلى الأثر) «بهدوء»',
  'Nested [brackets (like these)] and “quotes”',
  '1) الأول\n2) الثاني\nأ) فرع',
  '24/7 و100+ و95%',
  '٢٤ ساعة',
  'می‌خواهم 👩‍💻',
])('finds no problem in %o', (text) => {
  expect(found(text)).toEqual([])
})

test('counts and removes invisible characters, keeps joiners', () => {
  expect(found('\u200Fمرحبًا\u200E \u202Eabc\u202C\u200B')).toEqual(['invisible 5'])
  expect(fixed('\u2067نص\u2069 می\u200Cخواهم\uFEFF')).toEqual(['نص می\u200Cخواهم'])
})

test.each([
  ['نص (مفتوح', 'نص (مفتوح)'],
  ['نص (مفتوح.', 'نص (مفتوح).'],
  ['هل هذا «سؤال؟', 'هل هذا «سؤال»؟'],
  ['نص مغلق) فقط', 'نص مغلق فقط'],
  ['(واحد\nاثنان', '(واحد)\nاثنان'],
  ['[a (b] c', '[a (b c)]'],
  [')(', '()'],
])('brackets: %o becomes %o', (text, expected) => {
  expect(fixed(text)).toEqual([expected])
})

test.each([
  ['من 10 إلى ٢٠', 'من 10 إلى 20'],
  ['٣٫٥ من 5 و۹۰٪', '3.5 من 5 و90%'],
  ['1٬٠٠٠ ريال', '1,000 ريال'],
])('digits: %o becomes %o', (text, expected) => {
  expect(fixed(text)).toEqual([expected])
})

test('each problem is fixed separately, and a fixed text no longer has it', () => {
  const text = '\u200F(من 10 إلى ٢٠'
  expect(found(text)).toEqual(['invisible 1', 'brackets 1', 'digits 2'])
  for (const problem of textProblems(text))
    expect(textProblems(problem.fixed).map(({ kind }) => kind)).not.toContain(problem.kind)
  const all = ['invisible', 'brackets', 'digits'].reduce(
    (now, kind) => textProblems(now).find((problem) => problem.kind === kind)?.fixed ?? now,
    text,
  )
  expect(all).toBe('(من 10 إلى 20)')
})
