import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../../app/admin-app.tsx'
import type { Language } from '../../../i18n/index.ts'
import {
  adminI18n,
  draft,
  expectConsoleError,
  item,
  errorResponse,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../../test/mock-api.ts'
import { draftHandlers } from '../../test/mock-drafts.ts'

setupMockApi()

const keys = ['hero.a', 'hero.b', 'hero.c', 'hero.d']

beforeEach(() => {
  storeSession()
  mockApi.items = keys.map((key, order_index) => item({ key, order_index, value_ar: key }))
})

const open = async (language: Language = 'ar') => {
  render(<AdminApp i18n={await adminI18n(language)} />)
  await screen.findByRole('searchbox')
  return userEvent.setup({ delay: null })
}
const box = (key: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(key) })
const selected = () => keys.filter((key) => box(key).checked)
const bar = () => within(screen.getByRole('region', { name: 'العناصر المحددة' }))

/** Lets the server accept the requests. */
const acceptRequests = () =>
  server.use(
    http.post('*/api/content/bulk', () => {
      mockApi.items = mockApi.items.map((each) =>
        each.key === 'hero.a' ? { ...each, is_published: false, version: 2 } : each,
      )
      return HttpResponse.json({ items: mockApi.items.slice(0, 2), removed: [], revisions: [7] })
    }),
    http.post('*/api/content/undo', () => {
      mockApi.items = mockApi.items.map((each) => ({ ...each, is_published: true, version: 3 }))
      return HttpResponse.json({ items: mockApi.items.slice(0, 1), removed: [], revisions: [] })
    }),
  )

test('selects rows one by one, as a range, and everything the filter shows', async () => {
  const user = await open()
  await user.click(box('hero.a'))
  await user.keyboard('{Shift>}')
  await user.click(box('hero.c'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['hero.a', 'hero.b', 'hero.c'])
  await user.click(box('hero.b'))
  expect(bar().getByText('عنصران محددان')).toBeTruthy()
  await user.click(bar().getByRole('button', { name: 'إلغاء التحديد' }))
  expect(screen.queryByRole('region', { name: 'العناصر المحددة' })).toBeNull()

  await user.type(screen.getByRole('searchbox'), 'hero.d')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: 'تحديد كل المعروض' }))
  await user.click(screen.getByRole('button', { name: 'مسح البحث' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4))
  expect(selected()).toEqual(['hero.d'])
  await user.type(screen.getByRole('searchbox'), 'hero.a')
  expect(await screen.findByText('منها عنصر تخفيه التصفية')).toBeTruthy()
})

test('selects with the keyboard', async () => {
  const user = await open()
  box('hero.a').focus()
  await user.keyboard(' ')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selected()).toEqual(['hero.a', 'hero.b', 'hero.c'])
  await user.keyboard('x')
  expect(selected()).toEqual(['hero.a', 'hero.b'])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toEqual(keys)
  await user.keyboard('{Escape}')
  expect(selected()).toEqual([])
})

test('sends one request with the versions that were read; one notification undoes it', async () => {
  acceptRequests()
  const user = await open()
  await user.click(box('hero.a'))
  await user.click(box('hero.b'))
  await user.click(bar().getByRole('button', { name: 'إلغاء النشر' }))
  await user.click(await screen.findByRole('button', { name: 'تراجع' }))
  expect(await screen.findByText('أُعيدت العناصر كما كانت')).toBeTruthy()
  expect(mockApi.sent).toEqual([
    {
      items: [
        { key: 'hero.a', version: 1 },
        { key: 'hero.b', version: 1 },
      ],
      change: { is_published: false },
    },
    { revisions: [7] },
  ])
})

test('publishes the drafts of the selected items', async () => {
  acceptRequests()
  server.use(...draftHandlers)
  mockApi.drafts = [draft({ key: 'hero.a', value_ar: 'من المسودة', revision: 3 })]
  const user = await open()
  expect(await screen.findByText('تعديلات لم تُنشر بعد')).toBeTruthy()
  await user.click(box('hero.a'))
  await user.click(box('hero.b'))
  await user.click(bar().getByRole('button', { name: 'نشر' }))
  await waitFor(() =>
    expect(mockApi.sent).toEqual([
      { drafts: [{ key: 'hero.a', revision: 3 }] },
      { items: [{ key: 'hero.b', version: 1 }], change: { is_published: true } },
    ]),
  )
  expect(mockApi.drafts).toEqual([])
})

test('a conflict changes nothing and lists the changed items', async () => {
  expectConsoleError()
  server.use(
    http.post('*/api/content/bulk', () => {
      mockApi.items = mockApi.items.map((each) =>
        each.key === 'hero.b' ? { ...each, value_ar: 'أحدث', version: 2 } : each,
      )
      return errorResponse(409, 'conflict')
    }),
  )
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'تحديد كل المعروض' }))
  await user.click(bar().getByRole('button', { name: 'نشر' }))
  const alert = within(await bar().findByRole('alert'))
  expect(alert.getByText('لم يتغير شيء')).toBeTruthy()
  expect(await alert.findByText('hero.b')).toBeTruthy()
  expect(alert.queryByText('hero.a')).toBeNull()
  expect(selected()).toEqual(keys)
})

test('asks the specified question before deleting; a failure is shown in the dialog', async () => {
  expectConsoleError()
  server.use(http.post('*/api/content/bulk', () => errorResponse(503, 'unavailable')))
  const user = await open('en')
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 4 items' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Nothing was changed')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ items: keys.map((key) => ({ key, version: 1 })), remove: true }])
  server.use(
    http.post('*/api/content/bulk', () =>
      HttpResponse.json({ items: [], removed: keys, revisions: [1, 2, 3, 4] }),
    ),
  )
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted 4 items')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})
