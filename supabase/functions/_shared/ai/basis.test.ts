import { expect, test } from 'vitest'
import { basisReader } from './basis.ts'

const read = basisReader({
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
    'a document, word for word',
    { kind: 'document', name: 'notes.txt', place: '', quote: 'A patient waits 40 minutes' },
    {},
  ],
  [
    'across a line break',
    {
      kind: 'document',
      name: 'الوضع الحالي.pdf',
      place: 'الصفحة 3',
      quote: 'ينتظر المريض ٤٠ دقيقة في المتوسط',
    },
    {},
  ],
  ['without its diacritics', { kind: 'idea', quote: 'تقليل وقت انتظار المرضى' }, {}],
  [
    'in other letters',
    { kind: 'document', name: 'notes.txt', place: 'section QUEUES', quote: 'a PATIENT waits' },
    {},
  ],
  [
    'the wrong document',
    { kind: 'document', name: 'made up.pdf', place: '', quote: 'A patient waits' },
    { name: 'notes.txt' },
  ],
  [
    'a page nobody wrote',
    { kind: 'document', name: 'notes.txt', place: 'page 99', quote: 'A patient waits' },
    { place: '' },
  ],
  ['a service', { kind: 'service', service: 'knowledge' }, {}],
])('keeps %s', (_, claim, corrected) => {
  expect(read({ name: '', place: '', quote: '', service: '', ...claim })).toEqual({
    ...claim,
    ...corrected,
  })
})

test.each([
  [
    'a quote nobody wrote',
    { kind: 'document', name: 'notes.txt', quote: 'A patient waits 90 minutes' },
  ],
  ['words of a document as the idea', { kind: 'idea', quote: 'A patient waits' }],
  ['a quote of three letters', { kind: 'idea', quote: 'وقت' }],
  ['an empty quote', { kind: 'document', name: 'notes.txt', quote: '  ' }],
  ['a service nobody offers', { kind: 'service', service: 'magic' }],
  ['another kind', { kind: 'rumour', quote: 'A patient waits' }],
  ['no object', 'A patient waits'],
  ['nothing', undefined],
])('drops %s', (_, claim) => {
  expect(read(claim)).toBeUndefined()
})
