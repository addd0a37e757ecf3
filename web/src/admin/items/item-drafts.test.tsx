import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ContentTab } from '../content/content-tab.tsx'
import { dialog, expectConsoleError, fill, isClosed, press, saveDraftNow } from '../test/actions.ts'
import {
  draft,
  errorResponse,
  item,
  networkFailure,
  refusal,
  release,
  sara,
  storeSession,
} from '../test/builders.ts'
import { answer, hold, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin, renderEditor, renderTab } from '../test/render-part.tsx'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
const earlier = draft({ ...title, value_ar: 'من قبل', revision: 3 })

beforeEach(() => {
  mockApi.items = [title]
})

/** Opens the editor of the title alone. */
const open = async () => {
  const user = await renderEditor(title)
  await screen.findByRole('dialog')
  return user
}
/** Opens the editor of the title in the list. */
const edit = async (user?: UserEvent) => {
  const person = user ?? (await renderTab(ContentTab))
  await press(person, 'العنوان الرئيسي')
  await screen.findByRole('dialog')
  return person
}
const arabic = () => screen.getByLabelText('النص بالعربية')
const save = (user: UserEvent) => press(user, 'نشر التغييرات')
const keep = async (user: UserEvent) => {
  await press(user, 'إبقاؤها مسودة')
  await isClosed()
}
const isSaved = (change: object) =>
  waitFor(() => expect(mockApi.saved.at(-1)).toMatchObject(change))
const typed = { value_ar: 'روّاد!', revision: 0 }

test('keeps typed texts as a draft, discards it on request, and brings it back', async () => {
  const user = await edit()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(screen.queryByText('حُفظت مسودة')).toBeNull()
  expect(mockApi.saved).toEqual([])

  await edit(user)
  fill(arabic(), 'روّاد!')
  await user.keyboard('{Escape}')
  await isClosed()
  expect(await screen.findByText('حُفظت مسودة')).toBeTruthy()
  await isSaved(typed)
  answer('RPC content_discard', networkFailure(), null)
  await press(user, 'تجاهل المسودة')
  await press(user, 'إعادة المحاولة')
  await isSaved({ item_key: 'hero.title', revision: 1 })
  await press(user, 'تراجع')
  await isSaved({ value_ar: 'روّاد!' })

  mockApi.drafts = [draft({ ...title, value_ar: 'روّاد!' })]
  await edit(user)
  expect(await screen.findByDisplayValue('روّاد!')).toBe(arabic())
  expect(await screen.findByText(/^حُفظت المسودة/)).toBeTruthy()
  mockApi.saved = []
  await press(user, 'تجاهل التغييرات')
  await isClosed()
  await isSaved({ item_key: 'hero.title', revision: 1 })
  expect(mockApi.sent).toEqual([])
})

test('publishes a draft that was saved before, and says that its item leaves its release', async () => {
  mockApi.drafts = [{ ...earlier, release: 'ramadan', release_name: 'رمضان' }]
  const user = await open()
  expect(await screen.findByDisplayValue('من قبل')).toBe(arabic())
  fill(arabic(), 'من قبل وزيادة')
  await save(user)
  await isClosed()
  expect(await screen.findByText(/لم يعد العنصر في إصدار «\u2068رمضان\u2069»/)).toBeTruthy()
  expect(mockApi.sent).toEqual([{ value_ar: 'من قبل وزيادة', version: 1 }])
  // The database resolves a draft that equals the item; this one is older.
  await isSaved({ item_key: 'hero.title', revision: 3 })
})

test('keeps a typed text on this device until the server has it', async () => {
  answer('RPC content_draft', networkFailure())
  const user = await edit()
  fill(arabic(), 'روّاد!')
  await keep(user)
  expect(await screen.findByText(/^تعذّر حفظ المسودة على الخادم/)).toBeTruthy()

  answer('RPC content_draft', draft({ ...title, value_ar: 'روّاد!' }))
  mockApi.saved = []
  await edit(user)
  expect(screen.getByDisplayValue('روّاد!')).toBe(arabic())
  await keep(user)
  await isSaved(typed)
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('draft:'))
})

test('says that the connection is lost, and that it is back', async () => {
  await open()
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/^لا اتصال بالخادم/)).toBeTruthy()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^لا اتصال بالخادم/)).toBeNull())
})

test('keeps a text typed and saved before the item has loaded', async () => {
  const answerOpening = hold('RPC content_drafts_list', [])
  await open()
  fill(arabic(), 'روّاد!')
  saveDraftNow()
  expect(await screen.findByText(/^حُفظت المسودة/)).toBeTruthy()
  await isSaved(typed)
  await answerOpening()
  fill(arabic(), 'روّاد!!')
  saveDraftNow()
  await isSaved({ value_ar: 'روّاد!!', revision: 1 })
})

test('an editor opened again shows a text saved before the first one had loaded', async () => {
  const user = await renderTab(ContentTab)
  const answerOpening = hold('GET /rest/v1/content_items', [title], [title])
  await edit(user)
  fill(arabic(), 'روّاد!')
  saveDraftNow()
  expect(await screen.findByText(/^حُفظت المسودة/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
  mockApi.drafts = [draft({ ...title, value_ar: 'روّاد!' })]
  await edit(user)
  await answerOpening()
  expect(await screen.findByDisplayValue('روّاد!')).toBe(arabic())
})

test('drafts are read again when a draft was saved while they were read', async () => {
  const saved = draft({ ...title, value_ar: 'روّاد!', review: 'approved' })
  const user = await renderTab(ContentTab)
  const answerList = hold('RPC content_drafts_list', [], [], [saved])
  dispatchEvent(new Event('visibilitychange'))
  await edit(user)
  fill(arabic(), 'روّاد!')
  await keep(user)
  expect(await screen.findByText('حُفظت مسودة')).toBeTruthy()
  await answerList()
  expect(await screen.findByText('تمت الموافقة')).toBeTruthy()
})

test('says whose draft it is, and when it was saved', async () => {
  const updated_at = new Date(Date.now() - 150_000).toISOString()
  mockApi.drafts = [{ ...earlier, updated_by: 'ليلى', is_own: false, updated_at }]
  await edit()
  expect(await screen.findByDisplayValue('من قبل')).toBe(arabic())
  expect((await dialog()).getByText('مسودة \u2068ليلى\u2069، قبل دقيقتين')).toBeTruthy()
  fill(arabic(), 'من قبل وزيادة')
  saveDraftNow()
  await isSaved({ value_ar: 'من قبل وزيادة', revision: 3 })
  await waitFor(() => expect(screen.queryByText(/ليلى/)).toBeNull())
})

test('an editor who may no longer publish is offered a review at once', async () => {
  expectConsoleError()
  mockApi.user = { ...sara, role: 'editor' }
  answer('PUT /content/:key', () => {
    proposing()
    return errorResponse(403, 'review_needed')
  })
  storeSession()
  const user = await renderAdmin('/admin?tab=links&item=hero.title', 'ar')
  fill(await screen.findByLabelText('النص بالعربية'), 'روّاد!')
  await save(user)
  await press(user, 'طلب المراجعة…')
  await waitFor(() => expect(location.search).toBe('?tab=drafts&draft=hero.title'))
  await isSaved(typed)
})

test('the list and the editor say when a draft goes live with its release', async () => {
  mockApi.releases = [release({ id: 'eid', publish_at: '2027-03-10T09:00:00Z' })]
  mockApi.drafts = [{ ...earlier, release: 'eid' }]
  const user = await edit(await renderTab(ContentTab))
  const form = await dialog()
  expect(await form.findByText(/^يُنشر .*2027/)).toBeTruthy()
  expect(form.getByText(/^المسودة في الإصدار .*eid/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(screen.getByText(/^يُنشر .*2027/)).toBeTruthy()
})

test('the editor says when the text of a release ends', async () => {
  const planned = { published_at: '2026-11-20T09:30:00Z', unpublish_at: '2026-12-01T06:00:00Z' }
  mockApi.releases = [
    release({ id: 'Ended', ...planned, ended_at: planned.unpublish_at, keys: [title.key] }),
    release({ id: 'Ramadan', ...planned, keys: [title.key] }),
  ]
  await open()
  expect(screen.getByText(/«\u2068Ramadan\u2069» في 1 ديسمبر/)).toBeTruthy()
})

test('a proposing editor adds an item as a draft under a key that is free', async () => {
  proposing()
  answer('RPC content_draft', refusal('PT409'), draft({ key: 'hero.badge', revision: 1 }))
  const user = await renderTab(ContentTab)
  await press(user, 'إضافة محتوى جديد')
  const key = await screen.findByLabelText(/^المعرّف/)
  const propose = async (value: string) => {
    fill(key, value)
    expect(key.getAttribute('aria-invalid')).not.toBe('true')
    await press(user, 'طلب المراجعة…')
  }
  for (const taken of ['hero.title', 'hero.drafted']) {
    await propose(taken)
    await waitFor(() => expect(key.getAttribute('aria-invalid')).toBe('true'))
  }
  await propose('hero.badge')
  await waitFor(() => expect(location.search).toBe('?tab=drafts&draft=hero.badge'))
  expect(mockApi.saved).toHaveLength(2)
  expect(mockApi.sent).toEqual([])
})

test('a proposing editor reads why a draft was returned', async () => {
  proposing()
  const note = { at: '2026-11-21T09:30:00Z', name: 'ليلى', text: 'اختصر العنوان' }
  mockApi.drafts = [{ ...earlier, review: 'returned', comments: [{ ...note, review: 'returned' }] }]
  await open()
  expect(await screen.findByText('أُعيد بملاحظات')).toBeTruthy()
  expect(screen.getByText('اختصر العنوان')).toBeTruthy()
})

test('a proposing editor publishes an approved draft', async () => {
  proposing()
  mockApi.drafts = [{ ...earlier, review: 'approved' }]
  const user = await open()
  await screen.findByDisplayValue('من قبل')
  await save(user)
  await isClosed()
  expect(mockApi.sent).toEqual([{ value_ar: 'من قبل', version: 1 }])
})

test('marks items with changes that are not published in the list, and filters by them', async () => {
  const other = item({ key: 'hero.other', value_ar: 'عنصر آخر' })
  const fresh = { updated_by: 'ليلى', is_own: false, updated_at: new Date().toISOString() }
  mockApi.items = [title, other]
  mockApi.drafts = [
    { ...earlier, publish_at: '2026-12-01T06:00:00Z', review: 'requested' },
    draft({ ...other, value_ar: 'نص آخر', ...fresh }),
    // Of a new item, which is not in the list.
    draft({ key: 'misc.new', version: 0 }),
  ]
  const user = await renderTab(ContentTab)
  const rowOf = (key: string) => screen.getByText(key).closest('li')?.textContent
  for (const text of ['تعديلات لم تُنشر بعد', 'يُنشر', '9:00', 'ينتظر المراجعة'])
    expect(rowOf('hero.title')).toContain(text)
  expect(rowOf('hero.other')).toContain('مسودة \u2068ليلى\u2069، الآن')
  await user.click(screen.getByRole('combobox', { name: 'ما يحتاج انتباهًا' }))
  await user.click(screen.getByRole('option', { name: 'تعديلات لم تُنشر بعد (2)' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

test('says why a proposing editor cannot change a scheduled draft', async () => {
  answer('RPC content_draft', refusal('PT403', 'review_needed'))
  await open()
  fill(arabic(), 'روّاد!')
  saveDraftNow()
  expect(await screen.findByText(/^هذه المسودة مجدولة/)).toBeTruthy()
  expect(screen.getByDisplayValue('روّاد!')).toBe(arabic())
})
