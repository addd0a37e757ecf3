import { expect, test } from 'vitest'
import { blankDraft, draftOf } from '../items/draft.ts'
import { draft as storedDraft, item } from '../test/builders.ts'
import { withDrafts } from '../../data/drafts/queries.ts'
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
const options = { edited: null, withUnpublished: false }

test('shows published items', () => {
  const { texts, links } = previewContent(items, options)
  expect(texts).toMatchObject({ ar: { 'hero.title': 'العنوان' }, en: { 'hero.title': 'Title' } })
  expect(Object.keys(links)).toEqual(['social.linkedin'])
})

test('shows unpublished and inactive items on request', () => {
  const { texts } = previewContent(items, { ...options, withUnpublished: true })
  expect(texts.ar).toHaveProperty(['hero.off'])
})

test('shows the form instead of the stored item, published or not', () => {
  const draft = { ...draftOf(hidden), value_ar: 'أكتب الآن' }
  const { texts } = previewContent(items, { ...options, edited: draft })
  expect(texts.ar['hero.note']).toBe('أكتب الآن')
})

test('an empty text falls back to the default', () => {
  const { texts } = previewContent(items, {
    ...options,
    edited: { ...draftOf(title), value_en: '' },
  })
  expect(texts.en['hero.title']).toBeUndefined()
})

test.each(['javascript:alert(1)', 'linkedin', ''])('a link to %o is not shown', (link_url) => {
  const draft = { ...draftOf(network), link_url }
  expect(previewContent(items, { ...options, edited: draft }).links).toEqual({})
})

test('a new item without a key changes nothing', () => {
  const draft = { ...blankDraft, value_ar: 'نص' }
  expect(previewContent([title], { ...options, edited: draft }).texts.ar).toMatchObject({
    'hero.title': 'العنوان',
  })
})

test('shows drafts instead of their items, and those of new items', () => {
  const drafts = [
    storedDraft({ ...title, value_ar: 'مسودة العنوان' }),
    storedDraft({ key: 'hero.new', value_ar: 'جديد', version: 0 }),
    storedDraft({ ...network, is_published: false }),
  ]
  const { texts, links } = previewContent(withDrafts(items, drafts), options)
  expect(texts.ar).toMatchObject({ 'hero.title': 'مسودة العنوان', 'hero.new': 'جديد' })
  expect(links).toEqual({})
})
