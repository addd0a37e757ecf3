import { expect, it } from 'vitest'
import { kindsOf, withoutHeads, type PageRead } from './page-kinds.ts'
import { pdfOf, pixel, show } from '../../test/pdf-of.ts'
import { providePdfFiles, read, stored } from '../../test/pdf-reader.ts'

providePdfFiles()

const page = (text: string): PageRead => ({ text, hasImage: false, isUnmapped: false })
const image = (text: string): PageRead => ({ ...page(text), hasImage: true })
const repeat = (count: number, text: (number: number) => string, of = image) =>
  Array.from({ length: count }, (_, index) => of(text(index + 1)))
const sentence = 'The office answers three hundred requests a day, and a reply takes five days.'
const garbled = '6HUYLFH¨3HUIRUPDQFH 7KH¨GHSDUWPHQW¨UHFHLYHV¨WKUHH¨KXQGUHG'
const signed =
  "Digitally signed by Ahmed Ali\nDN: cn=Ahmed Ali, o=Ministry of Health, c=SA\nDate: 2026.03.04 12:31:22 +03'00'"

it.each([
  ['a stamp on one page without an image', [page('ممسوحة ضوئيًا بـ CamScanner')]],
  ['a signature', [image(signed), image('')]],
  ['a mark of received mail', [image('RECEIVED 12 MAR 2026 No 88/441'), image('1'), image('2')]],
  ['a footer with the time of signing', repeat(2, (at) => `Envelope 8A7B signed 10:0${at}:12`)],
  ['the same words on each page', repeat(3, () => 'Ministry of Trade, draft for comments', page)],
  ['hardly any letters', repeat(5, (number) => `No ${number}a`, page)],
])('is a scan: %s', (_, pages) => {
  expect(new Set(kindsOf(pages))).toEqual(new Set(['none']))
})

it.each([
  ['one short line', [page('Budget approval takes nine days')]],
  ['slides on an image', ['one', 'two', 'no'].map((each) => image(`${each} desk. ${sentence}`))],
  ['a page with a photo', [image(sentence)]],
  ['a letter with a footer', repeat(3, (number) => `${sentence} Part ${number}\nAlnoor Co.`, page)],
  ['tables of figures', repeat(3, (at) => `${at} 17\n2${at} 35.5\n3 ${at}2\nTotal ${at}`, page)],
  ['a signed letter', [page(`${sentence}\n${signed}`)]],
])('is text: %s', (_, pages) => {
  expect(new Set(kindsOf(pages))).toEqual(new Set(['text']))
})

it('signs instead of letters are no scan', () => {
  expect(kindsOf([page('\uE001\uE002\uE003 \uE004\uE005 \uE006\uE007\uE008')])).toEqual(['garbled'])
})

it.each([
  [
    'a head and a number',
    (number: number) => `Annual report\nPart ${'abcdefg'[number]}\nAnnual report | ${number + 3}`,
    'Annual report\nPart b/Part c/Part d/Part e/Part f/Part g\nAnnual report | 9',
  ],
  [
    'in Arabic',
    (number: number) => `تقرير الأداء\n${'بتثجحخد'[number]} نص\nصفحة ${'١٢٣٤٥٦'[number - 1]} من ٦`,
    'تقرير الأداء\nت نص/ث نص/ج نص/ح نص/خ نص/د نص',
  ],
  [
    'on every second page',
    (number: number) => `${number % 2 ? 'Chapter' : 'Book'}\n${'abcdefg'[number]} text\n${number}`,
    'Chapter\nb text/Book\nc text/d text/e text/f text/g text',
  ],
  [
    'no other figures',
    (number: number) => `Phase ${number}\nSum ${number * 100}`,
    'Phase 1\nSum 100/Phase 2\nSum 200/Phase 3\nSum 300/Phase 4\nSum 400/Phase 5\nSum 500/Phase 6\nSum 600',
  ],
  [
    'not all of a page',
    () => 'Annual report',
    'Annual report/Annual report/Annual report/Annual report/Annual report/Annual report',
  ],
  [
    'nothing in the middle of a page',
    (number: number) => `Q${number}\nBudget\n${number}0`,
    'Q1\nBudget\n10/Q2\nBudget\n20/Q3\nBudget\n30/Q4\nBudget\n40/Q5\nBudget\n50/Q6\nBudget\n60',
  ],
  [
    'nothing that two pages repeat',
    (number: number) => (number % 3 === 1 ? `A${number}\nTotal 100` : `B${number}\nSum ${number}`),
    'A1\nTotal 100/B2\nSum 2/B3\nSum 3/A4\nTotal 100/B5\nSum 5/B6\nSum 6',
  ],
])('leaves out what each page begins or ends with: %s', (_, textOfPage, texts) => {
  const pages = new Map([1, 2, 3, 4, 5, 6].map((number) => [number, textOfPage(number)]))
  expect([...withoutHeads(pages).values()].join('/')).toBe(texts)
})

it('tells the pages of a mixed file apart', () => {
  const footer = (text: string, number: number) => `${text}\nPage ${number} of 5`.trim()
  const pages = [
    page(footer(`${sentence} First`, 1)),
    image(footer('', 2)),
    page(footer(garbled, 3)),
    page(footer('', 4)),
    { ...page('no'), isUnmapped: true },
  ]
  expect(kindsOf(pages)).toEqual(['text', 'none', 'garbled', 'none', 'garbled'])
})

it('judges short pages together', () => {
  const parts = [
    'ґѭґѶЄф ЬфЁҫЬѯѪѬ',
    'ӢфЬӢмЩѪ ИфЄӜӠ',
    'ѿѧмѿьЬ ӃЄѯҋ ЬфЄ',
    'ЬфЁфҫЬ џѢҎѺѦӪ',
    'ѼӨѤҖҚ ѾҔҒӘҢ',
  ]
  expect(kindsOf(parts.map(page))).toEqual(parts.map(() => 'garbled'))
  expect(kindsOf([page(parts[0] ?? '')])).toEqual(['text'])
})

const caption = 'The plan of the new hall with its twelve desks and two doors to the street'
const scan = (size: string, text: string, below = '', above = '') =>
  pdfOf({
    content: `${below} q ${size} 0 0 cm /I Do Q\n${show(text, 50, 20)} ${above}`,
    resources: '/XObject << /I 20 0 R >>',
    objects: [pixel()],
  })
it.each([
  ['a page', '595 0 0 842', 'Received 12/03/2026', 'scanned'],
  ['a page with a caption', '595 0 0 842', caption, null],
  ['a sign', '80 0 0 40', 'Received 12/03/2026', null],
])('tells a scan by its image: %s', async (_, size, text, problem) => {
  expect(await read(scan(size, text))).toMatchObject({ problem, pages: { read: 1 } })
})

const plan = show(caption, 50, 700)
it.each([
  ['below it', plan, ''],
  ['below it, not painted', `3 Tr ${plan}`, ''],
  ['on shapes, not painted', `3 Tr ${plan} ${'9 9 20 20 re f '.repeat(20)}`, '', '9 0 0 9'],
])('reads the text of a scan: %s', async (_, below, above, size = '595 0 0 842') => {
  expect((await read(scan(size, '', below, above))).text).toContain('twelve desks')
})

it.each(['no', 'with'])('takes no wrong letters of a file %s mapping for text', async (kind) => {
  const pages = { read: 1, all: 1, textless: [], garbled: [1] }
  const file = await read(stored(`arabic-${kind}-tounicode`))
  expect(file).toMatchObject({ text: '', problem: 'garbled', pages })
})
