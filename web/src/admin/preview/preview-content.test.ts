import { expect, test } from 'vitest'
import { blankDraft, draftOf } from '../items/draft.ts'
import { item } from '../test/mock-api.ts'
import { previewContent } from './preview-content.ts'

const title = item({ key: 'hero.title', value_ar: 'العنوان', value_en: 'Title' })
const hidden = item({ key: 'hero.note', value_ar: 'مسودة', is_published: false })
const off = item({ key: 'hero.off', value_ar: 'متوقف', is_active: false })
const network = item({
  key: 'social.linkedin',
  content_type: 'link',
  link_url: 'https://linkedin.com/company/riyada',
})
const items = [title, hidden, off, network]

test('shows published items', () => {
  const { texts, links } = previewContent(items, { draft: null, withDrafts: false })
  expect(texts).toEqual({ ar: { 'hero.title': 'العنوان' }, en: { 'hero.title': 'Title' } })
  expect(Object.keys(links)).toEqual(['social.linkedin'])
})

test('shows drafts and inactive items on request', () => {
  const { texts } = previewContent(items, { draft: null, withDrafts: true })
  expect(Object.keys(texts.ar)).toEqual(['hero.title', 'hero.note', 'hero.off'])
})

test('shows the draft instead of the stored item, published or not', () => {
  const draft = { ...draftOf(hidden), value_ar: 'أكتب الآن' }
  const { texts } = previewContent(items, { draft, withDrafts: false })
  expect(texts.ar['hero.note']).toBe('أكتب الآن')
})

test('an empty text falls back to the default', () => {
  const { texts } = previewContent(items, {
    draft: { ...draftOf(title), value_en: '' },
    withDrafts: false,
  })
  expect(texts.en['hero.title']).toBeUndefined()
})

test.each(['javascript:alert(1)', 'linkedin', ''])('a link to %o is not shown', (link_url) => {
  const draft = { ...draftOf(network), link_url }
  expect(previewContent(items, { draft, withDrafts: false }).links).toEqual({})
})

test('a new item without a key changes nothing', () => {
  const draft = { ...blankDraft, value_ar: 'نص' }
  expect(previewContent([title], { draft, withDrafts: false }).texts.ar).toEqual({
    'hero.title': 'العنوان',
  })
})
