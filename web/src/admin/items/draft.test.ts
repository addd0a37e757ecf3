import { expect, test } from 'vitest'
import { imageDetails, item } from '../test/builders.ts'
import {
  blankDraft,
  checkChange,
  checkNew,
  draftOf,
  isDirty,
  isMultiline,
  orderOf,
} from './draft.ts'

test.each([
  [{ key: '  ' }, { key: 'required' }],
  [{ key: 'a', link_url: 'javascript:alert(1)' }, { link_url: 'invalid' }],
  [{ key: 'a', image_url: 'https://other.example/a.png' }, { image_url: 'foreign' }],
  [{ key: 'a', value_ar: 'م'.repeat(20_001) }, { value_ar: 'tooLong' }],
  [{ key: 'site.tone', value_en: 'x'.repeat(101) }, { value_en: 'tooLong' }],
])('%j is rejected', (part, errors) => {
  expect(checkNew({ ...blankDraft, ...part })).toEqual({ errors })
})

test.each([
  ['١٢', 12],
  ['-٤', -4],
  ['7 items', 7],
  ['', 0],
  ['99999999999999999999', 0],
])('parses the order %j as %d', (text, order) => {
  expect(orderOf(text)).toBe(order)
})

test('descriptions and long texts are multiline', () => {
  expect(isMultiline('hero.description', '')).toBe(true)
  expect(isMultiline('hero.title', 'x'.repeat(100))).toBe(false)
  expect(isMultiline('hero.title', '', 'x'.repeat(101))).toBe(true)
})

const shown = { image_url: '/a-960.webp', image_details: imageDetails }
const alt = { image_alt_ar: 'صورة', image_alt_en: 'Picture' }
const photo = item({ key: 'hero.image', content_type: 'image', ...shown, ...alt })

test('an image of the site is saved and added only with a description in both languages', () => {
  const draft = { ...draftOf(photo), image_alt_en: ' ' }
  const missing = { errors: { image_alt_en: 'required' } }
  expect(checkChange(draft, photo)).toEqual(missing)
  expect(checkNew(draft)).toEqual(missing)
  expect(checkNew({ ...draft, image_url: '' }, true)).toEqual(missing)
  const values = { image_alt_en: null, is_published: false, version: photo.version }
  expect(checkChange({ ...draft, is_published: false }, photo)).toEqual({ values })
  expect(checkNew({ ...draft, key: 'uploaded_image_1' })).toHaveProperty('values')
})

test('another focal point is a change, equal details are none', () => {
  const same = { ...draftOf(photo), image_details: structuredClone(imageDetails) }
  expect(isDirty(same, draftOf(photo))).toBe(false)
  const image_details = { ...imageDetails, focus: [20, 50] satisfies [number, number] }
  const values = { image_details, version: photo.version }
  expect(checkChange({ ...same, image_details }, photo)).toEqual({ values })
})

test.each([
  ['contact.whatsapp', '٠٥٠ ١٢٣ ٤٥٦٧', '050 123', 'phone'],
  ['contact.phone', '920012345 (ext. 5)', 'call me', 'phone'],
  ['contact.email', 'info@مثال.السعودية', 'bad mail', 'email'],
])('%s can be read, in each language that has one', (key, valid, broken, problem) => {
  const errors = (value_ar: string, value_en: string) =>
    checkNew({ ...blankDraft, key, value_ar, value_en })
  expect(errors(valid, '')).toHaveProperty('values')
  expect(errors('قريبًا', broken)).toEqual({ errors: { value_ar: problem, value_en: problem } })
})
