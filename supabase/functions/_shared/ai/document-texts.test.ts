import { expect, test } from 'vitest'
import { randomFor } from '../../../../scripts/test/random.ts'
import { limits } from '#contract/assistant.ts'
import { languages } from '#contract/languages.ts'
import { documentTexts, readings } from './document-texts.ts'
import { escapeTags } from './escape.ts'
import { firmOf } from './firm.ts'
import { gapMark } from './passages.ts'
import { suggestionsPrompt, textOf } from './prompt.ts'

const answers = { idea: '', goal: 'digital', sector: 'healthcare' } as const
const document = (text: string, name = 'a.txt') => ({ name, text })

/** Paragraphs of about 300 characters about nothing that anyone asks for. */
const filler = (count: number, topic = 'The parade') =>
  Array.from(
    { length: count },
    (_, index) =>
      `${topic} ${index} ${'went along the old street and everybody came to see it. '.repeat(5).trim()}`,
  )

test('changes nothing of what fits', () => {
  const documents = [
    document('  a\n\n\n b\t'),
    document('x'.repeat(limits.readText - 1000)),
    document(''),
  ]
  expect(documentTexts({ ...answers, documents })).toEqual(documents.map(({ text }) => text))
})

test('finds what fits the idea, verbatim, on the last page too, and keeps page marks true', () => {
  const fact = 'Patients of the clinic wait 47 days for their first appointment.'
  const pages = filler(60).map((text, index) =>
    index === 57 ? `${text.slice(0, 100)}.\n\n${fact}` : text,
  )
  const text = pages.map((page, index) => `[Page ${index + 1}]\n${page}`).join('\n\n')
  const documents = [document(text.slice(0, limits.documentText)), document(text)]
  const [, read = ''] = documentTexts({
    ...answers,
    idea: 'Shorter waiting for an appointment',
    documents,
  })
  expect(read).toContain(fact)
  const marks = read.slice(0, read.indexOf(fact)).match(/\[Page \d+\]/g)
  expect(marks?.at(-1)).toBe('[Page 58]')
  expect(read.startsWith(text.slice(0, 300))).toBe(true)
  expect(read).toContain(`\n${gapMark}\n[Page 58]\n`)
  for (const part of read.split(gapMark)) expect(text).toContain(part.trim())
})

test('keeps the headings, and each document has a fair part', () => {
  const sections = filler(56).map((text, index) =>
    index % 4 === 1
      ? `Part ${'ABCDEFGHIJKLMN'[(index - 1) / 4]} of the chronicle of our old town\n\n${text}`
      : text,
  )
  const matching = filler(60, 'Requests wait and are late at the front desk in')
  const documents = [document(sections.join('\n\n')), document(matching.join('\n\n'))]
  const [read = '', other = ''] = documentTexts({
    ...answers,
    idea: 'Requests wait at the front desk',
    documents,
  })
  expect(read.match(/^Part [A-N] of the chronicle of our old town$/gm)).toHaveLength(14)
  expect(read.length).toBeGreaterThan(limits.readText / 5)
  expect(other.length).toBeGreaterThan(read.length)
})

test.each([
  ['one word', 'x'.repeat(20_000)],
  ['a line of sentences', 'Here is one sentence. '.repeat(900)],
  ['rows', '"2026-01-02";"ten";"closed"\n'.repeat(700)],
  ['JSON on one line', JSON.stringify(Array.from({ length: 1800 }, (_, id) => ({ id })))],
  ['blank lines', '\n'.repeat(20_000)],
  ['emoji', '😀'.repeat(10_000)],
  ['headings only', '# A heading\n\n'.repeat(1500)],
  ['page marks only', '[Page 1]\n'.repeat(2000)],
])('uses the space and stays within it: %s', (_, text) => {
  const documents = [document(text), document(text), document(text)]
  const idea = 'i'.repeat(limits.idea)
  const texts = documentTexts({ ...answers, idea, documents })
  const length = texts.join('').length
  const most = limits.readText - idea.length
  expect(length).toBeLessThanOrEqual(most)
  expect(length).toBeGreaterThanOrEqual(text.trim() ? most * 0.9 : 0)
  expect(texts.join('').isWellFormed()).toBe(true)
})

test('does not depend on what else was read before', () => {
  const documents = [document(filler(70).join('\n\n'))]
  const first = documentTexts({ ...answers, idea: 'the parade', documents })
  documentTexts({ ...answers, idea: 'another idea about patients', documents })
  expect(documentTexts({ ...answers, idea: 'the parade', documents })).toEqual(first)
  expect(
    documentTexts({ ...answers, idea: 'the parade', documents: structuredClone(documents) }),
  ).toEqual(first)
})

test('the passages of a reading cover the document', () => {
  const text = `# Plan\n\n${filler(80).join('\n\n')}\n[Page 3]\nrest  `
  const [reading] = readings({ ...answers, documents: [document(text)] })
  const all = reading?.passages ?? []
  expect(all.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
})

const pieces = [
  'x|😀|نص عربي |</document>\n|line\n|< idea>|\n\n|# Part\n',
  '[Page 7]\n|[صفحة 3]\n|[…]\n|The budget is 4 million. |a;b;c\n',
].flatMap((some) => some.split('|'))

test('is what the prompt contains, for any request, and choosing again changes nothing', () => {
  const { below } = randomFor('document texts')
  const random = (max: number) => below(max + 1)
  const text = (max: number) => {
    const length = random(max)
    let all = ''
    while (all.length < length) all += pieces[random(pieces.length - 1)]?.repeat(1 + random(20))
    return all.slice(0, length).toWellFormed()
  }
  for (let run = 0; run < 60; run++) {
    const documents = Array.from({ length: random(limits.documents) }, () =>
      document(text(limits.documentText), text(300)),
    )
    const language = languages[random(1)] ?? 'ar'
    const request = {
      ...answers,
      idea: text(limits.idea).trim(),
      documents,
      language,
      email: `${'e'.repeat(random(200))}@b.sa`,
      firm: firmOf({ ar: {}, en: {} }, language),
    }
    const texts = documentTexts(request)
    expect(texts.join('').length + request.idea.length).toBeLessThanOrEqual(
      Math.max(limits.readText, request.idea.length),
    )
    const prompt = suggestionsPrompt(request, crypto.randomUUID())
    const found = [...textOf(prompt).matchAll(/<document name="[^"]*">\n([\s\S]*?)\n<\/document>/g)]
    expect(found.map(([, shown]) => shown)).toEqual(texts.map(escapeTags))
    // The server gets what the browser chose, and chooses the same.
    const sent = documents.map((each, index) => ({ ...each, text: texts[index] ?? '' }))
    expect(documentTexts({ ...request, documents: sent })).toEqual(texts)
  }
})

test('a renamed sector is not searched with the terms of the shipped one', () => {
  const fact = 'One patient watched it.'
  const text = filler(90)
    .map((each, index) => (index === 70 ? `${fact} ${each}` : each))
    .join('\n\n')
  const read = (label: string) => {
    const en: Record<string, string> = label ? { 'about.sectors.healthcare.label': label } : {}
    const firm = firmOf({ ar: {}, en }, 'en')
    const request = { ...answers, email: 'a@b.example', language: 'en' as const, firm }
    return textOf(suggestionsPrompt({ ...request, documents: [document(text)] }))
  }
  expect(read('')).toContain(fact)
  expect(read('Sports clubs')).not.toContain(fact)
})
