import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  draft,
  errorResponse,
  expectConsoleError,
  item,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { proposing } from '../test/drafts-tab.tsx'
import { release } from '../test/mock-drafts.ts'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })

beforeEach(() => {
  storeSession()
  mockApi.items = [title]
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByText('إضافة محتوى جديد')
  return userEvent.setup({ delay: null })
}
const edit = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const arabic = () => screen.getByLabelText('النص بالعربية')
const save = () => screen.getByRole('button', { name: 'نشر التغييرات' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('keeps what was typed as a draft, and discards it on request', async () => {
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.click(screen.getByRole('button', { name: 'إلغاء' }))
  await isClosed()
  expect(mockApi.sent).toEqual([])

  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  await user.click(screen.getByRole('button', { name: 'إبقاؤها مسودة' }))
  await isClosed()
  expect(await screen.findByText('حُفظت مسودة')).toBeTruthy()
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!'))
  expect(mockApi.items[0]?.value_ar).toBe('روّاد المستقبل')

  await edit(user, 'العنوان الرئيسي')
  expect(await screen.findByDisplayValue('روّاد المستقبل!')).toBe(arabic())
  expect(await screen.findByText(/^حُفظت المسودة/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'تجاهل التغييرات' }))
  await isClosed()
  expect(mockApi.drafts).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!'))
})

test('says that a draft is kept when Escape closes the editor, and discards it from there', async () => {
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.keyboard('{Escape}')
  await isClosed()
  expect(screen.queryByText('حُفظت مسودة')).toBeNull()

  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  await user.keyboard('{Escape}')
  await isClosed()
  expect(await screen.findByText('حُفظت مسودة')).toBeTruthy()
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!'))
  await user.click(screen.getByRole('button', { name: 'تجاهل المسودة' }))
  await waitFor(() => expect(mockApi.drafts).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!'))
})

test('the filter counts the items that it shows, without drafts of new ones', async () => {
  mockApi.drafts = [draft({ ...title, revision: 3 }), draft({ key: 'misc.new', version: 0 })]
  const user = await open()
  await user.click(screen.getByRole('combobox', { name: 'ما يحتاج انتباهًا' }))
  const option = await screen.findByRole('option', { name: /^تعديلات لم تُنشر بعد/ })
  await waitFor(() => expect(option.textContent).toContain('(1)'))
})

test('publishes a draft that was saved before', async () => {
  const user = await open()
  mockApi.drafts = [draft({ ...title, value_ar: 'من قبل', revision: 3 })]
  await edit(user, 'العنوان الرئيسي')
  expect(await screen.findByDisplayValue('من قبل')).toBe(arabic())
  await user.type(arabic(), ' وزيادة')
  await user.click(save())
  await isClosed()
  expect(mockApi.items[0]?.value_ar).toBe('من قبل وزيادة')
  // The database resolves a draft that equals the item; this one is older.
  await waitFor(() => expect(mockApi.drafts).toEqual([]))
})

test('says that publishing takes an item out of its release', async () => {
  const ramadan = release({ id: 'ramadan', name: 'رمضان', keys: ['hero.title'] })
  mockApi.releases = [ramadan]
  mockApi.drafts = [draft({ ...title, value_ar: 'من قبل', release: ramadan.id })]
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  expect(await screen.findByDisplayValue('من قبل')).toBe(arabic())
  await user.click(save())
  await isClosed()
  expect(await screen.findByText(/لم يعد العنصر في إصدار «\u2068رمضان\u2069»/)).toBeTruthy()
})

test('keeps what was typed on this device until the server has it', async () => {
  expectConsoleError()
  const user = await open()
  server.use(http.put('*/api/content/:key', () => HttpResponse.error()))
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  await user.click(screen.getByRole('button', { name: 'إبقاؤها مسودة' }))
  await isClosed()
  expect(await screen.findByText(/^تعذر حفظ المسودة على الخادم/)).toBeTruthy()
  server.resetHandlers()

  await edit(user, 'العنوان الرئيسي')
  expect(screen.getByDisplayValue('روّاد المستقبل!')).toBe(arabic())
  await user.click(screen.getByRole('button', { name: 'إبقاؤها مسودة' }))
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!'))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('keeps what was typed and saved before the answer of the opening arrives', async () => {
  const user = await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const isAnswered = vi.fn()
  server.use(
    http.post('*/api/drafts/open', async () => {
      await promise
      isAnswered()
      return HttpResponse.json(draft({ ...title, has_changes: false, revision: 0 }))
    }),
  )
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!'))
  expect(await screen.findByText(/^حُفظت المسودة/)).toBeTruthy()
  resolve()
  await waitFor(() => expect(isAnswered).toHaveBeenCalled())
  await user.type(arabic(), '!')
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!!'))
})

test('asks where a colleague saved another text in the same field of the draft', async () => {
  expectConsoleError()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  mockApi.drafts = [draft({ ...title, value_ar: 'صنّاع الغد', revision: 2 })]
  server.use(http.put('*/api/content/:key', () => errorResponse(409, 'conflict'), { once: true }))
  // At once, because it is saved two seconds after the first letter.
  await user.click(arabic())
  await user.paste(' الرقمي')
  expect(
    await screen.findByText('عدّل مستخدم آخر هذا العنصر أثناء تعديلك', {}, { timeout: 4000 }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^حفظ/ }))
  expect(await screen.findByDisplayValue('روّاد المستقبل الرقمي')).toBe(arabic())
  await waitFor(() => expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل الرقمي'), {
    timeout: 4000,
  })
  expect(mockApi.items[0]?.value_ar).toBe('روّاد المستقبل')
})

test('compares a draft with what was published after it, before it can be published', async () => {
  mockApi.items = [{ ...title, value_ar: 'نص زميل', version: 2 }]
  const user = await open()
  mockApi.drafts = [draft({ ...title, version: 1, value_ar: 'من قبل', revision: 3 })]
  await edit(user, 'العنوان الرئيسي')
  const choices = await screen.findByText('عدّل مستخدم آخر هذا العنصر أثناء تعديلك')
  await user.click(screen.getByRole('button', { name: 'العودة إلى التعديل' }))
  expect(screen.getByDisplayValue('من قبل')).toBe(arabic())
  await user.click(save())
  expect(await screen.findByText(choices.textContent)).toBeTruthy()
  expect(mockApi.sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^نسختك/ }))
  await user.click(screen.getByRole('button', { name: 'حفظ الاختيار' }))
  await waitFor(() => expect(mockApi.drafts[0]).toMatchObject({ version: 2, revision: 4 }))
  await user.click(save())
  await isClosed()
  expect(mockApi.items[0]?.value_ar).toBe('من قبل')
})

test('takes what was published after a draft', async () => {
  mockApi.items = [{ ...title, value_ar: 'نص زميل', version: 2 }]
  const user = await open()
  mockApi.drafts = [draft({ ...title, version: 1, value_ar: 'من قبل', revision: 3 })]
  await edit(user, 'العنوان الرئيسي')
  await user.click(await screen.findByRole('radio', { name: /^النسخة المحفوظة/ }))
  await user.click(screen.getByRole('button', { name: 'حفظ الاختيار' }))
  await waitFor(() =>
    expect(mockApi.drafts[0]).toMatchObject({ version: 2, revision: 4, value_ar: 'نص زميل' }),
  )
  expect(screen.getByDisplayValue('نص زميل')).toBe(arabic())
})

test('says who edits an item, and offers to look, to take over or to come back', async () => {
  expectConsoleError()
  const user = await open()
  const openBy = { name: 'ليلى', since: '2026-11-20T09:30:00Z' }
  server.use(
    http.post<never, { takes_over?: boolean }>('*/api/drafts/open', async ({ request }) => {
      const { takes_over } = await request.clone().json()
      const open_by = takes_over ? null : openBy
      return HttpResponse.json(draft({ ...title, has_changes: false, open_by }))
    }),
  )
  await edit(user, 'العنوان الرئيسي')
  expect((await screen.findByRole('alert')).textContent).toContain('ليلى')
  await user.click(screen.getByRole('button', { name: 'العودة لاحقًا' }))
  await isClosed()

  await edit(user, 'العنوان الرئيسي')
  await user.click(await screen.findByRole('button', { name: 'الاطلاع فقط' }))
  expect(arabic().matches(':disabled')).toBe(true)
  expect(save().matches(':disabled')).toBe(true)
  server.use(
    http.post('*/api/drafts/open', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  await user.click(screen.getByRole('button', { name: 'تولي التعديل' }))
  expect(await screen.findByText(/^الخدمة غير متاحة/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'تولي التعديل' }))
  await waitFor(() => expect(arabic().matches(':disabled')).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who only proposes asks for a review instead of publishing', async () => {
  proposing()
  const user = await open()
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  await user.click(await screen.findByRole('button', { name: 'طلب المراجعة…' }))
  await waitFor(() => expect(location.search).toBe('?tab=drafts&draft=hero.title'))
  expect(mockApi.drafts[0]?.value_ar).toBe('روّاد المستقبل!')
  expect(mockApi.items[0]?.value_ar).toBe('روّاد المستقبل')
})

test('shows the review of a draft, and who only proposes publishes what was approved', async () => {
  proposing()
  const note = { at: '2026-11-21T09:30:00Z', name: 'ليلى', text: 'اختصر العنوان' }
  const returned = draft({
    ...title,
    value_ar: 'صنّاع الغد',
    review: 'returned',
    comments: [{ ...note, review: 'returned' }],
  })
  mockApi.drafts = [returned]
  const user = await open()
  const dialog = await edit(user, 'العنوان الرئيسي')
  expect(await dialog.findByText('أُعيد بملاحظات')).toBeTruthy()
  expect(dialog.getByText('اختصر العنوان')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'طلب المراجعة…' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'إبقاؤها مسودة' }))
  await isClosed()

  mockApi.drafts = [{ ...returned, review: 'approved' }]
  await user.click(screen.getByRole('button', { name: 'تحديث' }))
  const again = await edit(user, 'العنوان الرئيسي')
  expect(await again.findByText('ووفق عليه')).toBeTruthy()
  expect(again.queryByRole('button', { name: 'طلب المراجعة…' })).toBeNull()
  await user.click(save())
  await isClosed()
  expect(mockApi.items[0]?.value_ar).toBe('صنّاع الغد')
})

test('marks items with changes that are not published in the list, and filters by them', async () => {
  const other = item({ key: 'hero.other', value_ar: 'عنصر آخر' })
  mockApi.items = [title, other]
  mockApi.drafts = [
    draft({
      ...title,
      value_ar: 'جديد',
      publish_at: '2026-12-01T06:00:00Z',
      review: 'requested',
    }),
    draft({
      ...other,
      has_changes: false,
      open_by: { name: 'ليلى', since: '2026-11-20T09:30:00Z' },
    }),
  ]
  const user = await open()
  const rowOf = (key: string) => screen.getByText(key).closest('li')?.textContent
  for (const text of ['تعديلات لم تُنشر بعد', 'يُنشر', '9:00', 'ينتظر المراجعة'])
    await waitFor(() => expect(rowOf('hero.title')).toContain(text))
  expect(rowOf('hero.other')).toContain('ليلى')
  await user.click(screen.getByRole('combobox', { name: 'ما يحتاج انتباهًا' }))
  await user.click(screen.getByRole('option', { name: 'تعديلات لم تُنشر بعد (1)' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('says why a scheduled draft cannot be changed by who only proposes', async () => {
  expectConsoleError()
  const user = await open()
  server.use(http.put('*/api/content/:key', () => errorResponse(403, 'review_needed')))
  await edit(user, 'العنوان الرئيسي')
  await user.type(arabic(), '!')
  expect(await screen.findByText(/^هذه المسودة مجدولة/, {}, { timeout: 4000 })).toBeTruthy()
  expect(screen.getByDisplayValue('روّاد المستقبل!')).toBe(arabic())
})
