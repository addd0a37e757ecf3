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
const filled = { ...blankDraft, key: row.key, value_ar: 'لا شيء', value_en: 'Nothing' }

test('a known key fills in its texts and settings', () => {
  expect(draftForKey(blankDraft, ' faq.1.answer', [row])).toEqual({
    key: ' faq.1.answer',
    value_ar: 'لا شيء',
    value_en: 'Nothing',
    category: 'contact',
    content_type: 'text',
    order_index: '9',
  })
})

test('default texts are removed with their key', () => {
  expect(draftForKey(filled, 'faq.1.answers', [row])).toMatchObject({ value_ar: '', value_en: '' })
})

test('input of the user stays', () => {
  const own = { ...filled, value_en: 'Not a riyal' }
  expect(draftForKey(own, 'other', [row])).toEqual({ key: 'other' })
  expect(draftForKey({ ...blankDraft, value_ar: 'نصي' }, row.key, [row])).toEqual({ key: row.key })
})
