import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bySize } from '../../../../../scripts/test/size.ts'
import { plainText, poppler } from '../../../../../scripts/test/poppler.ts'
import type { Block, DocumentModel, DocumentStep } from '../model.ts'
import { arabicModel, englishModel, hostileText, missingTexts } from '../test-model.ts'
import { toPdf } from './pdf.ts'
import { actualTexts, fonts } from './test-pdf.ts'

const models = { ar: arabicModel(), en: englishModel() } as const
const pdfOf = (model: DocumentModel) => toPdf(model, fonts, { logo: null })
const files = { ar: await pdfOf(models.ar), en: await pdfOf(models.en) }
const languages = ['ar', 'en'] as const

it.each(languages)(
  'every text is in its order, for pdftotext and as people copy it (%s)',
  (each) => {
    const found = [poppler('pdftotext', files[each]), actualTexts(files[each]).join(' ')]
    expect(found.map((text) => missingTexts(models[each], text))).toEqual([[], []])
  },
)

it.each(languages)('is a tagged A4 file with language and title (%s)', (language) => {
  const { title } = models[language]
  const info = poppler('pdfinfo', files[language])
  expect(info).toMatch(/Tagged: +yes/)
  expect(info).toMatch(/Page size: +595.28 x 841.89 pts \(A4\)/)
  expect(info).toMatch(new RegExp(`Title: +${title}`))
  expect(poppler('pdfinfo', files[language], '-meta')).toContain(title)
  const source = Buffer.from(files[language]).toString('latin1')
  expect(source).toContain(`/Lang (${language})`)
  expect(source).toContain('/DisplayDocTitle true')
})

it('has a structure for assistive technology', () => {
  const structure = poppler('pdfinfo', files.ar, '-struct')
  const tags = [...structure.matchAll(/^ *([A-Z]\w*)/gm)].map(([, tag]) => tag)
  expect(tags[0]).toBe('Document')
  const expected = 'H1 H2 H3 P L LI LBody BlockQuote Table TR TH TD Link'.split(' ')
  expect(expected.filter((tag) => !tags.includes(tag))).toEqual([])
  // A bar for each step, and the code, each with a description.
  const figures = 1 + tags.filter((tag) => tag === 'H3').length
  expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(figures)
  const source = Buffer.from(files.ar).toString('latin1')
  expect(source.match(/\/Alt \(/g)).toHaveLength(figures)
})

it.each(languages)('embeds subsets of its fonts (%s)', (language) => {
  const rows = poppler('pdffonts', files[language]).trim().split('\n').slice(2)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows)
    expect(row).toMatch(/^[A-Z]{6}\+(ReadexPro|NotoSansArabic|Figtree).* yes yes yes /)
})

it('links to the contact data and the booking', () => {
  const source = Buffer.from(files.en).toString('latin1')
  const page = 'https://madar.example/en/contact/'
  for (const url of ['mailto:hello@madar.example', 'tel:+966112223333', page])
    expect(source).toContain(`/URI (${url})`)
})

const step = (index: number): DocumentStep => ({
  title: `خطوة رقم ${index} ${hostileText.slice(0, index % 3 === 0 ? 140 : 20)}`,
  description: index % 2 === 0 ? hostileText.slice(0, 500) : 'نص الخطوة بنسبة 45%، '.repeat(24),
  details: '',
  impact: 'high',
  effort: 'low',
  basis: { label: 'من الوصف', quote: 'اقتباس' },
  time: { from: index, to: index },
})

it('lays out any text on the pages, keeps the heading of a step with its text, and numbers the pages', async () => {
  const steps = Array.from({ length: 20 }, (_, index) => step(index + 1))
  const pdf = await pdfOf(arabicModel(steps))
  expect(actualTexts(pdf).join('')).toContain('你好')
  const boxes = poppler('pdftotext', pdf, '-bbox').matchAll(/xMin="([-\d.]+)".* xMax="([-\d.]+)"/g)
  const edges = [...boxes].flatMap(([, left, right]) => [Number(left), Number(right)])
  expect(edges.length).toBeGreaterThan(500)
  expect(Math.min(...edges)).toBeGreaterThan(40)
  expect(Math.max(...edges)).toBeLessThan(595.28 - 40)
  const shown = poppler('pdftotext', pdf).split('\f').map(plainText).filter(Boolean)
  expect(shown.length).toBeGreaterThan(4)
  for (const [index, page] of shown.entries()) {
    expect(page).toContain(`${index + 1} من ${shown.length}`)
    expect(page).not.toMatch(/خطوة رقم \d+ المدار/)
  }
})

/** A plan of so many steps with such a title, and so many sentences in each. */
const planOf = (count: number, sentences: number, title = 'Step title') =>
  pdfOf(
    englishModel(
      Array.from({ length: count }, (_, index) => ({
        ...step(index + 1),
        title: `${title} ${index + 1}`,
        description: 'We measure again after the pilot. '.repeat(sentences),
      })),
    ),
  )

/** The words of a page with their places, by default without those below it. */
const wordsOf = (page: string, end = 842 - 54) =>
  [...page.matchAll(/yMin="([\d.]+)".* yMax="([\d.]+)">([^<]*)</g)]
    .map(([, top, bottom, word = '']) => ({ top: Number(top), bottom: Number(bottom), word }))
    .filter(({ bottom }) => bottom < end)

/** The largest height without text on a page. */
function largestGap(page: string) {
  const words = wordsOf(page, 842).toSorted((a, b) => a.top - b.top)
  return Math.max(...words.map(({ top }, index) => top - (words[index - 1]?.bottom ?? 0)))
}

/** The height without text above a word. */
function gapAbove(page: string, word: string) {
  const words = wordsOf(page)
  const top = words.findLast((each) => each.word === word)?.top ?? 0
  return top - Math.max(...words.filter(({ bottom }) => bottom < top).map(({ bottom }) => bottom))
}

const pagesOf = (pdf: Uint8Array) => poppler('pdftotext', pdf, '-bbox').split('<page').slice(1)

it('fills at least four fifths of each page but the last, and keeps the title of a part with its content, at any length', async () => {
  for (const count of bySize({ default: [1, 3, 5], full: [1, 2, 3, 4, 5, 6] }))
    for (const sentences of bySize({ default: [0, 6], full: [0, 3, 6] })) {
      const pdf = await planOf(count, sentences)
      for (const page of pagesOf(pdf).slice(0, -1))
        expect(largestGap(page), `${count} steps`).toBeLessThan(842 * 0.2)
      const pages = poppler('pdftotext', pdf).split('\f').map(plainText)
      const pageOf = (part: RegExp) => pages.findIndex((page) => part.test(page))
      expect(pageOf(/Plan steps\s*1?\s*Step title 1/), `${count} steps`).not.toBe(-1)
      const note = count > 1 ? pageOf(/Initial estimate/) : -1
      expect(pageOf(/Impact, effort, and timeline/), `${count} steps`).toBe(note)
    }
})

it('the contact data follow the text closely, and are never alone on a page', async () => {
  const long = 'A long title of a step that needs several lines in the table'
  for (const count of bySize({ default: [1, 2, 3, 5, 8], full: [1, 2, 3, 4, 5, 6, 7, 8, 10] }))
    for (const pdf of [planOf(count, 2), planOf(count, 2, long), planOf(count, 6)]) {
      const last = pagesOf(await pdf).at(-1) ?? ''
      expect(gapAbove(last, 'Next'), `${count} steps`).toBeLessThan(80)
      // At least a part of the last step.
      const words = wordsOf(last).map(({ word }) => word)
      expect(words, `${count} steps`).toContain('pilot.')
    }
})

/** A document of lists, as that of a solution. */
function sheetOf(lines: number): DocumentModel {
  const text = 'A line of a solution, about as long as they usually are'
  const list = (title: string): Block => ({
    type: 'list',
    title,
    items: Array.from({ length: lines }, () => ({ text })),
  })
  const rows = ['Duration', 'What we need from you'].map((label) => ({ label, value: text }))
  return {
    ...models.en,
    title: 'Change Management',
    blocks: [
      { type: 'summary', title: 'At a glance', text: text.repeat(3) },
      ...['Features', 'Phases'].map(list),
      { type: 'facts', title: 'Conditions', rows },
      { type: 'list', title: 'Example', items: [{ text: text.repeat(3) }] },
      list('Start'),
      ...models.en.blocks.slice(-1),
    ],
  }
}

it('a sheet has one page, or a part of it on the second page', async () => {
  for (const lines of [4, 6, 7, 8]) {
    const count = lines === 4 ? 1 : 2
    const pages = pagesOf(await pdfOf(sheetOf(lines)))
    expect(pages, `${lines} lines`).toHaveLength(count)
    const words = wordsOf(pages.at(-1) ?? '').map(({ word }) => word)
    expect(words, `${lines} lines`).toContain('Start')
  }
})

it('labels of facts have one line, and a list of one text has no mark', async () => {
  const words = actualTexts(await pdfOf(sheetOf(2)))
  expect(words).toContain('What we need from you')
  const tags = poppler('pdfinfo', await pdfOf(sheetOf(2)), '-struct')
  expect(tags.match(/\bLI\b/g)).toHaveLength(3 * 2)
})

it('the table of the steps stays on a page, with titles of at most three lines', async () => {
  const steps = Array.from({ length: 8 }, (_, index) => ({
    ...step(index + 1),
    title: `Step ${index + 1} ${index === 0 ? 'with a long title '.repeat(8) : ''}`,
    description: 'We measure again after the pilot. '.repeat(4),
  }))
  const words = actualTexts(await pdfOf(englishModel(steps)))
  const table = words.slice(words.indexOf('#'), words.indexOf('Plan steps'))
  expect(words.filter((word) => word === '#')).toHaveLength(1)
  expect(table.indexOf('High') - table.findIndex((word) => word.startsWith('Step 1'))).toBe(3)
})

it('a schedule of two pages repeats the names of its columns, which are in its structure once', async () => {
  const steps = Array.from({ length: 25 }, (_, index) => ({ ...step(index + 1), title: 'Step' }))
  const pdf = await pdfOf(englishModel(steps))
  const words = actualTexts(pdf)
  expect(words.filter((word) => word === 'Months from start')).toHaveLength(2)
  expect(poppler('pdfinfo', pdf, '-struct').match(/\bTH\b/g)).toHaveLength(5)
  // Numbers that do not touch each other.
  const first = words.indexOf('Months from start') + 1
  expect(words.indexOf('Step', first) - first).toBeLessThan(14)
})

it('draws no shape next to the name of a firm whose logo it does not have', async () => {
  const shape = await pdfOf(models.en)
  const none = await toPdf(models.en, fonts, { logo: 'none' })
  expect(plainText(poppler('pdftotext', none))).toBe(plainText(poppler('pdftotext', shape)))
  expect(none.length).toBeLessThan(shape.length)
})

it('draws a logo next to the name, a wide one as high as a square one, and a wordmark alone', async () => {
  /** Where the name of the firm begins. */
  const startOfName = async (logo: Uint8Array) => {
    const pdf = await toPdf(models.en, fonts, { logo })
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
    const [, start, top] =
      /xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>Madar</.exec(poppler('pdftotext', pdf, '-bbox')) ?? []
    return Number(top) < 60 ? Number(start) : 'none'
  }
  const logo = (file: string) =>
    readFileSync(`${import.meta.dirname}/../../../../../web/public/${file}`)
  const [square, wide] = [logo('icon-180.png'), logo('share-en.jpg')]
  const first = Number(await startOfName(square))
  expect(await startOfName(wide)).toBeCloseTo(first + (32 * 1200) / 630 - 32, 0)
  // The height of the JPEG, after the marker, the length and the precision of its frame.
  wide.writeUInt16BE(
    400,
    wide.findIndex(
      (byte, at) => byte === 0xff && (wide[at + 1] === 0xc0 || wide[at + 1] === 0xc2),
    ) + 5,
  )
  expect(await startOfName(wide)).toBe('none')
})
