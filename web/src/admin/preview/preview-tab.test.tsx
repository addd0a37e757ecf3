import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill } from '../test/actions.ts'
import { draft, item, release } from '../test/builders.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
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
