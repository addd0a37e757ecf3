import { expect, test } from 'vitest'
import { createBasisValidator } from './basis.ts'

const validate = createBasisValidator({
  idea: 'نُريدُ تقليلَ وقت   انتظارِ المرضى',
  documents: [
    { name: 'الوضع الحالي.pdf', text: 'الصفحة 3\nيَنتظر المريضُ ٤٠ دقيقة\nفي المتوسط.' },
    {
      name: 'notes.txt',
      text: 'Section Queues\nA patient waits 40 minutes. “Too long”, they say.',
    },
  ],
})

test.each([
  [
    'a literal quote of a document',
    { kind: 'document', name: 'notes.txt', place: '', quote: 'A patient waits 40 minutes' },
    {},
  ],
  [
    'a quote across a line break',
    {
      kind: 'document',
      name: 'الوضع الحالي.pdf',
      place: 'الصفحة 3',
      quote: 'ينتظر المريض ٤٠ دقيقة في المتوسط',
    },
    {},
  ],
  ['a quote without its diacritics', { kind: 'idea', quote: 'تقليل وقت انتظار المرضى' }, {}],
  [
    'a quote in other letter case',
    { kind: 'document', name: 'notes.txt', place: 'section QUEUES', quote: 'a PATIENT waits' },
    {},
  ],
  [
    'a quote with the wrong document name, corrected',
    { kind: 'document', name: 'made up.pdf', place: '', quote: 'A patient waits' },
    { name: 'notes.txt' },
  ],
  [
    'a quote with an unknown page, without the page',
    { kind: 'document', name: 'notes.txt', place: 'page 99', quote: 'A patient waits' },
    { place: '' },
  ],
  ['a service', { kind: 'service', service: 'knowledge' }, {}],
])('keeps %s', (_, claim, corrected) => {
  expect(validate({ name: '', place: '', quote: '', service: '', ...claim })).toEqual({
    ...claim,
    ...corrected,
  })
})

test.each([
  [
    'a quote that is not in the document',
    { kind: 'document', name: 'notes.txt', quote: 'A patient waits 90 minutes' },
  ],
  ['a quote of a document as the idea', { kind: 'idea', quote: 'A patient waits' }],
  ['a quote of three letters', { kind: 'idea', quote: 'وقت' }],
  ['an empty quote', { kind: 'document', name: 'notes.txt', quote: '  ' }],
  ['an unknown service', { kind: 'service', service: 'magic' }],
  ['an unknown kind', { kind: 'rumour', quote: 'A patient waits' }],
  ['a value that is not an object', 'A patient waits'],
  ['a missing value', undefined],
])('drops %s', (_, claim) => {
  expect(validate(claim)).toBeUndefined()
})
