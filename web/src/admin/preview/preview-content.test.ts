import { expect, test } from 'vitest'
import { blankDraft, draftOf, type Draft } from '../items/draft.ts'
import { draft as storedDraft, item } from '../test/builders.ts'
import { withDrafts } from '../../data/drafts/queries.ts'
import { previewContent } from './preview-content.ts'

const title = item({ key: 'hero.title', value_ar: 'العنوان', value_en: 'Title' })
const hidden = item({ key: 'hero.note', value_ar: 'مسودة', is_published: false })
const off = item({ key: 'hero.off', value_ar: 'متوقف', is_active: false })
const link = { content_type: 'link', link_url: 'https://linkedin.com/company/riyada' } as const
const network = item({ key: 'social.linkedin', ...link })
const items = [title, hidden, off, network]
const show = (edited: Draft | null, withUnpublished = false) =>
  previewContent(items, { edited, withUnpublished })

test('shows unpublished and inactive items on request only', () => {
  for (const key of ['hero.note', 'hero.off']) {
    expect(show(null, true).texts.ar).toHaveProperty([key])
    expect(show(null).texts.ar).not.toHaveProperty([key])
  }
})

test('shows the form instead of the stored item, published or not', () => {
  const { texts } = show({ ...draftOf(hidden), value_ar: 'أكتب الآن' })
  expect(texts.ar['hero.note']).toBe('أكتب الآن')
})

test('an empty text falls back to the default', () => {
  const { texts } = show({ ...draftOf(title), value_en: '' })
  expect(texts.en['hero.title']).toBeUndefined()
})

test.each(['javascript:alert(1)', 'linkedin', ''])('a link to %o is not shown', (link_url) => {
  expect(show({ ...draftOf(network), link_url }).links).toEqual({})
})

test('a new item without a key changes nothing', () => {
  expect(show({ ...blankDraft, value_ar: 'نص' })).toEqual(show(null))
})

test('shows drafts instead of their items, and those of new items', () => {
  const drafts = [
    storedDraft({ ...title, value_ar: 'مسودة العنوان' }),
    storedDraft({ key: 'hero.new', value_ar: 'جديد', version: 0 }),
    storedDraft({ ...network, is_published: false }),
  ]
  const options = { edited: null, withUnpublished: false }
  const { texts, links } = previewContent(withDrafts(items, drafts), options)
  expect(texts.ar).toMatchObject({ 'hero.title': 'مسودة العنوان', 'hero.new': 'جديد' })
  expect(links).toEqual({})
})
