import { expect, it } from 'vitest'
import { classificationMark } from './classification.ts'

const inText = (text: string) => classificationMark({ name: 'a.pdf', text })
const inName = (name: string) => classificationMark({ name, text: 'Plain notes' })

it.each([
  ['سري للغاية', 'سري للغاية'],
  ['[صفحة 1]\nوزارة المثال\nدرجة السرية: سرّي\nتقرير', 'درجة السرية: سرّي'],
  ['التصنيف: مقيّد\nنص', 'التصنيف: مقيّد'],
  ['وثيقة سرية', 'وثيقة سرية'],
  ['[Page 1]\nTOP SECRET\nReport', 'TOP SECRET'],
  ['Confidential – Restricted', 'Confidential – Restricted'],
  ['Classification level: secret', 'Classification level: secret'],
  ['T O P  S E C R E T\nPlan', 'T O P  S E C R E T'],
  ['Classification: S.E.C.R.E.T', 'Classification: S.E.C.R.E.T'],
  ['س ر ي', 'س ر ي'],
  ['التصنيف: م ق ي ّ د', 'التصنيف: م ق ي ّ د'],
])('finds the mark on the first page: %s', (text, mark) => {
  expect(inText(text)).toBe(mark)
})

it.each([
  'التصنيف: عام',
  'نلتزم بالحفاظ على سرية المعلومات في كل مراحل المشروع.',
  'درجة السرية:',
  'غير سري',
  'Unclassified',
  'S E C R E T A R Y',
  'س ر و',
  'غ ي ر س ر ي',
  'The secret of good service is to listen.',
  `${'text\n'.repeat(400)}SECRET`,
  '[Page 1]\nreport\n\n[Page 2]\nSECRET',
])('finds none in: %s', (text) => {
  expect(inText(text)).toBeNull()
})

it('finds the mark in the name of a file', () => {
  expect(inName('تقرير_سري للغاية.pdf')).toBe('تقرير_سري للغاية.pdf')
  expect(inName('Report-CONFIDENTIAL-v2.pdf')).toBe('Report-CONFIDENTIAL-v2.pdf')
  expect(inName('S E C R E T.pdf')).toBe('S E C R E T.pdf')
  expect(inName('تقرير غير سري.pdf')).toBeNull()
  expect(inName('not classified.txt')).toBeNull()
  expect(inName('السرية والخصوصية.pdf')).toBeNull()
  expect(inName('secretary.txt')).toBeNull()
})
