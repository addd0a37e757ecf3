import { expect, it } from 'vitest'
import { defaultFirm } from '../../../../supabase/functions/_shared/ai/firm.ts'
import { gapMark } from '../../../../supabase/functions/_shared/ai/passages.ts'
import { suggestionsPrompt, textOf } from '../../../../supabase/functions/_shared/ai/prompt.ts'
import { documentsRead } from './documents-read.ts'
import { pageList } from './page-list.ts'
import { uploaded } from '../test/fixtures.ts'

const answers = { goal: 'ai' as const, sector: 'government' as const, clarified: [] }

it('says of each file what the prompt contains', () => {
  const line = (index: number) => `${index}: ${'old minutes of a meeting, '.repeat(9)}\n\n`
  const files = ['a.txt', 'b.txt', 'c.txt'].map((name) =>
    uploaded(name, Array.from({ length: 80 }, (_, index) => line(index)).join('')),
  )
  const idea = `  ${'Our idea. '.repeat(100)}`
  const read = documentsRead({ ...answers, idea, documents: files })
  const prompt = suggestionsPrompt({
    ...answers,
    email: 'sara@ministry.example',
    idea: idea.trim(),
    documents: read.map(({ name, text }) => ({ name, text })),
    language: 'ar',
    firm: defaultFirm('ar'),
  })
  const inPrompt = [...textOf(prompt).matchAll(/<document[^>]*>\n([\s\S]*?)\n<\/document>/g)]
  expect(inPrompt.map(([, text]) => text)).toEqual(read.map(({ text }) => text))
  for (const { text, read: characters, isWhole } of read) {
    const verbatim = text.replaceAll(gapMark, '')
    expect(Math.abs(characters - verbatim.length)).toBeLessThan(50)
    expect(isWhole).toBe(false)
  }
})

it('names the pages of a PDF that the model gets, and nothing of an unreadable file', () => {
  const page = (number: number, sentence = 'نزهة في الحديقة القديمة مع الجيران. ') =>
    `[صفحة ${number}]\n${sentence.repeat(20)}`
  const all = Array.from({ length: 24 }, (_, index) => page(index + 1))
  all[6] = page(7, 'يتأخر إصدار الرخصة عشرين يومًا في كل مرة. ')
  const pages = { read: 24, all: 25, textless: [], garbled: [] }
  const one = { read: 1, all: 1, textless: [], garbled: [] }
  const [report, scan, notes, whole] = documentsRead({
    ...answers,
    idea: 'تسريع إصدار الرخصة',
    documents: [
      uploaded('report.pdf', all.join('\n\n'), { characters: 25_000, pages }),
      uploaded('scan.pdf', '[PDF parsing error]', { characters: 0, problem: 'scanned' }),
      uploaded('notes.txt', 'old notes about everything. '.repeat(600)),
      uploaded('short.pdf', '[Page 1]\nshort', { pages: one }),
    ],
  })
  expect(report?.pages).toMatchObject({ read: expect.arrayContaining([1, 7]), all: 25 })
  expect(report?.pages?.read.length).toBeLessThan(24)
  expect(report?.isWhole).toBe(false)
  expect(scan).toMatchObject({ read: 0, text: '[PDF parsing error]' })
  expect(notes?.passages).toBeGreaterThan(0)
  expect(whole).toMatchObject({ isWhole: true, text: '[Page 1]\nshort', read: 14 })
})

it.each([
  ['all rows', [1, 2], 'Summary', true, 2],
  ['pages without text', undefined, '[Page 1]\nshort', false, 0],
])('a file is whole only if nothing was left out: %s', (_, rows, text, isWhole, read) => {
  const pages = rows ? undefined : { read: 2, all: 2, textless: [2], garbled: [] }
  const table = rows && { rows: rows.length, isLog: false }
  const all = [text, ...(rows ?? []).map((number) => `[Row ${number}] a | b`)].join('\n')
  const more = { pages, table, characters: table ? 9000 : all.length }
  const [file] = documentsRead({ ...answers, idea: '', documents: [uploaded('a', all, more)] })
  expect(file).toMatchObject({ isWhole, ...(table && { table: { ...table, read } }) })
})

it('the model gets a text that looks damaged, as it is shown', () => {
  const documents = [uploaded('a.pdf', '4|A¨mk¨', { problem: 'damaged' })]
  const [file] = documentsRead({ ...answers, idea: '', documents })
  expect(file).toMatchObject({ problem: 'damaged', text: '4|A¨mk¨', read: 7 })
})

it('a file whose end was not kept is not whole', () => {
  const documents = [uploaded('a.txt', 'kept', { characters: 50_000 })]
  const [file] = documentsRead({ ...answers, idea: '', documents })
  expect(file).toMatchObject({ isWhole: false, read: 4 })
})

it('writes page numbers as ranges', () => {
  expect(pageList([1, 3, 4, 5, 12], 'en')).toBe('1, 3–\u20605, and 12')
  expect(pageList([1, 2, 7], 'ar')).toBe('1–\u20602 و7')
  expect(pageList([4], 'en')).toBe('4')
})
