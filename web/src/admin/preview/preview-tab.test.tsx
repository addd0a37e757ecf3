import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill } from '../test/actions.ts'
import { draft, item, release } from '../test/builders.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { blankDraft, draftOf, type Draft } from '../items/draft.ts'
import { withDrafts } from '../../data/drafts/queries.ts'
import { previewContent } from './preview-content.ts'
import PreviewTab from './preview-tab.tsx'

setupMockApi()

const title = { key: 'hero.title', value_ar: 'العنوان', value_en: 'Title' }

beforeEach(() => {
  mockApi.items = [item(title)]
  mockApi.drafts = [
    draft({ ...title, value_ar: 'في الحملة', release: 'ramadan' }),
    draft({ key: 'hero.badge.clients', value_ar: 'مسودة حرة' }),
  ]
  mockApi.releases = [
    release({ id: 'ramadan', name: 'حملة رمضان', keys: ['hero.title'] }),
    release({ id: 'eid', name: 'العيد', published_at: '2026-11-20T09:30:00Z' }),
  ]
  mockApi.links = [{ release: null, expires_at: '2026-11-30T12:30:00Z', made_by: null }]
})

/** Opens the preview and returns the content posted to its page. */
async function open(search = '') {
  const user = await renderTab(PreviewTab, { search: `?tab=preview${search}` })
  const frame = await screen.findByTitle<HTMLIFrameElement>('الموقع كما سيراه الزوار')
  const page = frame.contentWindow
  if (!page) throw new Error('The frame has no window')
  let shown: Record<string, string> = {}
  page.postMessage = ({ content }: { content: { texts: { ar: Record<string, string> } } }) => {
    shown = content.texts.ar
  }
  const from = { origin: location.origin, source: page }
  dispatchEvent(new MessageEvent('message', { data: { type: 'preview:ready' }, ...from }))
  return { user, texts: () => shown }
}
const select = () => screen.findByRole('combobox', { name: 'ما المعروض' })

test('shows the published content, the drafts in no release, or those of an open release', async () => {
  const { user, texts } = await open()
  expect((await select()).textContent).toBe('ما يراه الزوار الآن')
  await waitFor(() => expect(texts()['hero.title']).toBe('العنوان'))

  await user.click(await select())
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  const names = options.map((each) => each.textContent).join()
  expect(names).toMatch(/^ما يراه الزوار الآن,المسودات .* \(1\),الإصدار «.حملة رمضان.»$/)
  await user.click(screen.getByRole('option', { name: /حملة رمضان/ }))
  await waitFor(() => expect(texts()['hero.title']).toBe('في الحملة'))
  expect(location.search).toBe('?tab=preview&release=ramadan')
  expect(texts()['hero.badge.clients']).toBe('')
  expect(screen.queryByText(/^رابط معاينة هذه المسودات/)).toBeNull()

  await user.click(await select())
  await user.click(screen.getByRole('option', { name: /خارج الإصدارات/ }))
  await waitFor(() => expect(texts()['hero.badge.clients']).toBe('مسودة حرة'))
  expect(screen.getByText(/^رابط معاينة هذه المسودات.*30 نوفمبر.*15:30/)).toBeTruthy()
  expect(texts()['hero.title']).toBe('العنوان')

  await user.click(await select())
  await user.click(screen.getByRole('option', { name: 'ما يراه الزوار الآن' }))
  await waitFor(() => expect(location.search).toBe('?tab=preview'))
})

test('names the draft that is shown while it is edited, and shows the live text on request', async () => {
  const { user, texts } = await open('&item=hero.title')
  const note = () => screen.queryByText(/تعديلك غير المنشور على «.*العنوان الرئيسي/)
  const box = await screen.findByDisplayValue('في الحملة')
  await waitFor(async () =>
    expect((await select()).textContent).toBe('مسودتك لـ«\u2068العنوان الرئيسي\u2069»'),
  )
  expect(texts()['hero.title']).toBe('في الحملة')
  fill(box, 'العنوان الجديد')
  await waitFor(() => expect(note()).toBeTruthy())
  await user.click(await select())
  await user.click(screen.getByRole('option', { name: 'ما يراه الزوار الآن' }))
  await waitFor(() => expect(texts()['hero.title']).toBe('العنوان'))
  expect(location.search).toBe('?tab=preview')
})

test.each(['ar', 'en'] as const)('opens in the language of the admin: %s', async (language) => {
  await renderTab(PreviewTab, { language, search: '?tab=preview' })
  const name = { ar: 'العربية', en: 'English' }[language]
  expect(await screen.findByRole('radio', { name, checked: true })).toBeTruthy()
})

test('says that a release was published or deleted, and shows the published content', async () => {
  const { texts } = await open('&release=eid')
  expect(await screen.findByText(/نُشر هذا الإصدار أو حُذف/)).toBeTruthy()
  expect((await select()).textContent).toBe('ما يراه الزوار الآن')
  expect(texts()['hero.title']).toBe('العنوان')
})

test('a link opens the drafts of a release; the editor of a new item begins with its draft', async () => {
  const badge = { key: 'hero.badge.clients', value_ar: 'شارة جديدة', version: 0 }
  mockApi.drafts = [...mockApi.drafts.slice(0, 1), draft({ ...badge, release: 'ramadan' })]
  const { texts } = await open('&release=ramadan&item=hero.badge.clients')
  expect(await screen.findByDisplayValue('شارة جديدة')).toBeTruthy()
  await waitFor(() => expect(texts()['hero.title']).toBe('في الحملة'))
  expect((await select()).textContent).toContain('حملة رمضان')
})

const live = item({ key: 'hero.title', value_ar: 'العنوان', value_en: 'Title' })
const hidden = item({ key: 'hero.note', value_ar: 'مسودة', is_published: false })
const off = item({ key: 'hero.off', value_ar: 'متوقف', is_active: false })
const link = { content_type: 'link', link_url: 'https://linkedin.com/company/riyada' } as const
const network = item({ key: 'social.linkedin', ...link })
const items = [live, hidden, off, network]
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
  const { texts } = show({ ...draftOf(live), value_en: '' })
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
    draft({ ...live, value_ar: 'مسودة العنوان' }),
    draft({ key: 'hero.new', value_ar: 'جديد', version: 0 }),
    draft({ ...network, is_published: false }),
  ]
  const options = { edited: null, withUnpublished: false }
  const { texts, links } = previewContent(withDrafts(items, drafts), options)
  expect(texts.ar).toMatchObject({ 'hero.title': 'مسودة العنوان', 'hero.new': 'جديد' })
  expect(links).toEqual({})
})
