import { expect, test } from 'vitest'
import { blankDraft } from './draft.ts'
import type { OverridableKey } from './overridable-keys.ts'
import { draftForKey } from './draft-for-key.ts'

const row: OverridableKey = {
  key: 'faq.1.answer',
  namespace: 'site',
  type: 'text',
  category: 'contact',
  order: 9,
  name: { ar: null, en: null },
  ar: 'لا شيء',
  en: 'Nothing',
}
const texts = { value_ar: 'لا شيء', value_en: 'Nothing' }
const filled = { ...blankDraft, ...texts, key: row.key }

test('a known key fills in its texts and settings', () => {
  const key = ' faq.1.answer'
  const settings = { category: 'contact', content_type: 'text', order_index: '9' }
  expect(draftForKey(blankDraft, key, [row])).toEqual({ ...texts, ...settings, key })
})

test('default texts are removed with their key', () => {
  expect(draftForKey(filled, 'faq.1.answers', [row])).toMatchObject({ value_ar: '', value_en: '' })
})

test('input of the user stays', () => {
  const own = { ...filled, value_en: 'Not a riyal' }
  expect(draftForKey(own, 'other', [row])).toEqual({ key: 'other' })
  expect(draftForKey({ ...blankDraft, value_ar: 'نصي' }, row.key, [row])).toEqual({ key: row.key })
})
