import { expect, it } from 'vitest'
import { choiceNames } from '#contract/choices.ts'
import type { LeadBrief } from '#contract/brief.ts'
import { plainText, poppler } from '../../../../scripts/test/poppler.ts'
import { shippedText } from '#texts/shipped.ts'
import { briefModel } from './brief.ts'
import { toMarkdown } from './markdown.ts'
import { toPdf } from './pdf/pdf.ts'
import { actualTexts, fonts } from './pdf/test-pdf.ts'
import { emptyBrief, fullBrief, textsOf } from './test-model.ts'

const languages = ['ar', 'en'] as const
const cases = languages.flatMap((reader) => languages.map((visitor) => [reader, visitor] as const))
const date = new Date('2026-11-23T09:00:00Z')
const firm = { ar: 'المدار للاستشارات', en: 'Madar Consulting' }
/** Without the marks of directions, line breaks and spaces. */
const squeezed = (text: string) => plainText(text).replaceAll(' ', '')
const modelOf = (brief: LeadBrief, language: 'ar' | 'en') =>
  briefModel({
    brief,
    names: choiceNames(brief, shippedText(language)),
    language,
    firm: firm[language],
    date,
  })
it.each(cases)('has every text on one page (reader %s, visitor %s)', async (reader, visitor) => {
  const model = modelOf(fullBrief(visitor), reader)
  const pdf = await toPdf(model, fonts, { logo: null })
  expect(poppler('pdfinfo', pdf)).toMatch(/Pages: +1\n/)
  const missingIn = (text: string) =>
    textsOf(model).filter((each) => !squeezed(text).includes(squeezed(each)))
  expect(missingIn(actualTexts(pdf).join(' '))).toEqual([])
  // Poppler takes one direction for a page, so it cannot order a page with paragraphs of both.
  expect(reader === visitor ? missingIn(poppler('pdftotext', pdf)) : []).toEqual([])
  const markdown = toMarkdown(model)
  expect(textsOf({ ...model, firm: '' }).filter((each) => !markdown.includes(each))).toEqual([])
  expect(pdf.length).toBeLessThan(300 * 1024)
})

it.each(languages)('has the known facts about a visitor who only booked (%s)', async (language) => {
  const model = modelOf(emptyBrief, language)
  expect(model.blocks.map(({ type }) => type)).toEqual(['facts', 'list', 'note'])
  expect(textsOf(model).join(' ')).not.toMatch(/undefined|null|NaN/)
  expect(poppler('pdfinfo', await toPdf(model, fonts, { logo: null }))).toMatch(/Pages: +1\n/)
})

it('names the time in Riyadh, and a meeting that was canceled', () => {
  const booking = { start_time: '2026-11-24T21:30:00Z', status: 'canceled', location: null }
  const text = toMarkdown(modelOf({ ...emptyBrief, booking }, 'en'))
  expect(text).toMatch(/Wednesday, November\s25,\s2026 at\s00:30\s\(Riyadh\stime\) · canceled/)
})

it('says of a table that all of its rows were counted', () => {
  const table = { name: 'a.csv', problem: null, characters: 90_000, read: 3600, rows: 1200 }
  const text = toMarkdown(modelOf({ ...emptyBrief, documents: [table] }, 'en'))
  expect(text).toMatch(/a\.csv \(all 1200 rows counted\)/)
})

it('has the first steps and files and the last messages, and says how many there are', () => {
  const text = toMarkdown(modelOf(fullBrief('en'), 'en'))
  expect(text).toContain('## Plan (4 of 12)')
  expect(text).toContain('## Documents (3 of 8)')
  expect(text).toContain('## Last messages in the chat (2 of 14)')
  expect(text).toMatch(/^- 9: We want/m)
  expect(text).toMatch(/Budget: \u2068We want/)
  expect(text).not.toMatch(/^- 7: We want/m)
})
