import { expect, test } from 'vitest'
import { createBasisValidator } from './basis.ts'
import { defaultFirm } from './firm.ts'

const validate = createBasisValidator({
  services: defaultFirm('ar').entries('services'),
  idea: 'نُريدُ تقليلَ وقت   انتظارِ المرضى في «العيادة المسائية»، إلى ٤٠ دقيقة.',
  documents: [
    {
      name: 'الوضع الحالي.pdf',
      text: '[صفحة 1]\nتقرير الإدارة عن العيادات\n[صفحة 2]\nيَنتظر المريضُ ٤٠ دقيقة\nفي المتوسط، ويرى «الفريق» أن\n[صفحة ٣]\nالمستشفى الرئيسي مزدحم جدًا.\n[صفحة 7]\nبلغت نسبة الشكاوى ٣٠٪ من الطلبات. تقرير الإدارة عن العيادات',
    },
    {
      name: 'notes.txt',
      text: 'Section Queues\nA patient waits 40 minutes. “Too long”, they say.\n[…]\nSection Staff\nTwo clerks answer the phones all day.',
    },
  ],
})
const doc = { kind: 'document', name: 'notes.txt', place: '' }
const pdf = { ...doc, name: 'الوضع الحالي.pdf' }

test.each([
  ['a literal quote', { ...doc, quote: 'A patient waits 40 minutes' }, {}],
  [
    'a quote across a line break, as it stands there, with its page',
    { ...pdf, place: '', quote: 'ينتظر المريض 40 دقيقه في المتوسط.' },
    { place: 'صفحة 2', quote: 'يَنتظر المريضُ ٤٠ دقيقة\nفي المتوسط' },
  ],
  [
    'a quote with a wrong page, with the right one',
    { ...pdf, place: '[Page 2]', quote: 'نسبة الشكاوي ۳۰٪ من الطلبات' },
    { place: 'صفحة 7', quote: 'نسبة الشكاوى ٣٠٪ من الطلبات' },
  ],
  [
    'a quote across pages, with the first page and without the mark',
    { ...pdf, quote: 'ويري الفريق ان المستشفي الرئيسى' },
    { place: 'صفحة 2', quote: 'ويرى «الفريق» أن\nالمستشفى الرئيسي…' },
  ],
  [
    'of equal places the one on the claimed page',
    { ...pdf, place: 'صفحة 7', quote: 'تقرير الاداره عن العيادات' },
    { place: 'صفحة 7', quote: 'تقرير الإدارة عن العيادات' },
  ],
  [
    'of equal places otherwise the first',
    { ...pdf, place: 'صفحة 5', quote: '«تقرير الإدارة عن العيادات».' },
    { place: 'صفحة 1', quote: 'تقرير الإدارة عن العيادات' },
  ],
  [
    'a quote of the idea with its marks and digits',
    { kind: 'idea', quote: 'في العيادة المسائية الى 40 دقيقة' },
    { quote: 'في «العيادة المسائية»، إلى ٤٠ دقيقة' },
  ],
  [
    'other letter case and quotation marks, and the heading as it stands there',
    { ...doc, place: 'section QUEUES', quote: '40 MINUTES. "too long", they' },
    { place: 'Section Queues', quote: '40 minutes. “Too long”, they…' },
  ],
  [
    'a quote without a heading below it or unknown',
    { ...doc, place: 'Section Staff', quote: 'A patient waits 40' },
    { place: '', quote: 'A patient waits 40…' },
  ],
  [
    'a quote with the wrong document name, corrected',
    { ...doc, name: 'made up.pdf', quote: 'Two clerks answer the phones' },
    { name: 'notes.txt', quote: 'Two clerks answer the phones…' },
  ],
  ['a service', { kind: 'service', service: 'knowledge' }, {}],
])('keeps %s', (_, claim, corrected) => {
  expect(validate({ name: '', place: '', quote: '', service: '', ...claim })).toEqual({
    ...claim,
    ...corrected,
  })
})

test('a long quote is shown with its first 25 words', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`)
  const found = createBasisValidator({ idea: words.join(' '), documents: [], services: [] })({
    kind: 'idea',
    quote: words.slice(2, 40).join(' '),
  })
  expect(found).toEqual({ kind: 'idea', quote: `${words.slice(2, 27).join(' ')}…` })
})

test.each([
  ['a quote that is not in the document', { ...doc, quote: 'A patient waits 90 minutes' }],
  ['a quote of a document as the idea', { kind: 'idea', quote: 'A patient waits 40 minutes' }],
  ['a quote of three words', { ...doc, quote: 'A patient waits' }],
  ['a quote that begins inside a word', { ...doc, quote: 'tient waits 40 minutes' }],
  ['a quote across passages left out', { ...doc, quote: 'they say Section Staff Two clerks' }],
  ['an unknown service', { kind: 'service', service: 'magic' }],
  ['an unknown kind', { kind: 'rumour', quote: 'A patient waits 40 minutes' }],
  ['a value that is not an object', 'A patient waits 40 minutes'],
])('drops %s', (_, claim) => {
  expect(validate(claim)).toBeUndefined()
})

test('a quote that leaves out the "not" before it is dropped', () => {
  const check = createBasisValidator({
    idea: 'We do not want to replace Oracle this year. لا نريد استبدال النظام الحالي هذا العام.',
    documents: [],
    services: [],
  })
  const basisOf = (quote: string) => check({ kind: 'idea', quote })
  expect(basisOf('want to replace Oracle this year')).toBeUndefined()
  expect(basisOf('نريد استبدال النظام الحالي')).toBeUndefined()
  expect(basisOf('do not want to replace Oracle')).toBeDefined()
})
