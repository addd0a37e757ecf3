import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentRevision } from '#contract/content-changes.ts'
import { AdminApp } from '../../app/admin-app.tsx'
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
} from '../test/mock-api.ts'
import { runMenuAction } from '../test/menu.ts'

setupMockApi()

const first = item({ key: 'hero.title', value_ar: 'أول عنوان', value_en: 'First title' })
const second = { ...first, value_ar: 'ثاني عنوان', version: 2 }
const third = { ...second, is_published: false, version: 3 }
const change = (id: number, part: Partial<ContentRevision>): ContentRevision => ({
  id,
  key: 'hero.title',
  action: 'update',
  before: null,
  after: null,
  changed_by: 'سارة',
  changed_at: '2026-11-20T09:30:00Z',
  ...part,
})
const revisions = [
  change(3, { before: second, after: third, changed_by: null }),
  change(2, { before: first, after: second }),
  change(1, { action: 'insert', after: first }),
]
const restored = vi.fn<(body: unknown) => void>()

beforeEach(() => {
  storeSession()
  restored.mockClear()
  mockApi.items = [third]
  server.use(
    http.get('*/api/content/:key/history', () => HttpResponse.json(revisions)),
    http.get('*/api/content/deleted', () =>
      HttpResponse.json([change(9, { key: 'hero.gone', action: 'delete', before: first })]),
    ),
    http.post('*/api/content/restore', async ({ request }) => {
      restored(await request.clone().json())
      return HttpResponse.json({ ...first, version: 4 })
    }),
  )
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByText('إضافة محتوى جديد')
  return userEvent.setup({ delay: null })
}
const openHistory = async (user: Awaited<ReturnType<typeof open>>) => {
  await runMenuAction(user, /^إجراءات: /, 'السجل')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByRole('listitem')
  return dialog
}

test('shows author, time and word changes in both languages', async () => {
  const user = await open()
  const dialog = await openHistory(user)
  const [latest, edit, creation] = dialog.getAllByRole('listitem')
  if (!latest || !edit || !creation) throw new Error('a change is missing')
  expect(within(latest).getByText('من النظام')).toBeTruthy()
  expect(within(latest).getByText('النسخة الحالية')).toBeTruthy()
  expect(within(edit).getByText('سارة')).toBeTruthy()
  expect(within(edit).getByText('أول').tagName).toBe('DEL')
  expect(within(edit).getByText('ثاني').tagName).toBe('INS')
  expect(within(edit).getByText('First title')).toBeTruthy()
  expect(within(creation).getByText('أول عنوان').tagName).toBe('INS')
  expect(location.search).toBe('?history=hero.title')
})

test('restores a version by undoing the next change, based on the shown version', async () => {
  const user = await open()
  const dialog = await openHistory(user)
  const buttons = dialog.getAllByRole('button', { name: /^استعادة هذه النسخة/ })
  expect(buttons).toHaveLength(2)
  if (buttons[1]) await user.click(buttons[1])
  await waitFor(() => expect(restored).toHaveBeenCalledWith({ revision: 2, version: 3 }))
  expect(await screen.findByText('استُعيد المحتوى')).toBeTruthy()
  // The notification is inside the dialog.
  const [close] = dialog.getAllByRole('button', { name: 'إغلاق' })
  if (close) await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('أول عنوان')).toBeTruthy()
})

test('a restored version can be undone', async () => {
  const applied = vi.fn<(body: unknown) => void>()
  server.use(
    http.post('*/api/content/apply', async ({ request }) => {
      applied(await request.clone().json())
      return HttpResponse.json({ outcomes: [], items: [{ ...third, version: 5 }] })
    }),
  )
  const user = await open()
  const dialog = await openHistory(user)
  const [button] = dialog.getAllByRole('button', { name: /^استعادة هذه النسخة/ })
  if (button) await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'تراجع' }))
  await waitFor(() =>
    expect(applied.mock.lastCall?.[0]).toMatchObject({
      items: [{ key: 'hero.title', value_ar: 'ثاني عنوان', is_published: false, version: 4 }],
      overwrite: ['hero.title'],
    }),
  )
})

test('an older version opens as a draft next to the live text', async () => {
  const saved = vi.fn<(body: unknown) => void>()
  server.use(
    http.put('*/api/content/hero.title', async ({ request }) => {
      saved(await request.clone().json())
      return HttpResponse.json(draft(first))
    }),
  )
  const user = await open()
  const dialog = await openHistory(user)
  const buttons = dialog.getAllByRole('button', { name: /^فتح هذه النسخة مسودةً/ })
  if (buttons[1]) await user.click(buttons[1])
  await waitFor(() => expect(location.search).toBe('?item=hero.title'))
  expect(saved).toHaveBeenCalledWith({
    ...{ draft: true, revision: 0, version: 3 },
    ...{ value_ar: 'أول عنوان', is_published: true },
  })
  expect(restored).not.toHaveBeenCalled()
})

test('a rejected restore shows an error and reloads the history', async () => {
  expectConsoleError()
  const user = await open()
  const dialog = await openHistory(user)
  server.use(http.post('*/api/content/restore', () => errorResponse(409, 'conflict')))
  const [button] = dialog.getAllByRole('button', { name: /^استعادة هذه النسخة/ })
  if (button) await user.click(button)
  expect((await dialog.findByRole('alert')).textContent).toContain('في هذه الأثناء')
  await waitFor(() =>
    expect(mockApi.calls.filter((call) => call.endsWith('/history')).length).toBe(2),
  )
})

test('shows a loading error with a retry button', async () => {
  expectConsoleError()
  const user = await open()
  server.use(
    http.get('*/api/content/:key/history', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  await runMenuAction(user, /^إجراءات: /, 'السجل')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('النسخة الحالية')).toBeTruthy()
})

test('lists deleted items and restores them', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'المحذوفات' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /^استعادة العنصر: .*hero\.gone/ }))
  await waitFor(() => expect(restored).toHaveBeenCalledWith({ revision: 9 }))
})

test('a deletion is undone from its notification', async () => {
  const user = await open()
  await runMenuAction(user, /^إجراءات: /, 'حذف')
  await user.click(await screen.findByRole('button', { name: 'حذف' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  server.use(
    http.get('*/api/content/:key/history', () =>
      HttpResponse.json([change(4, { action: 'delete', before: third }), ...revisions]),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(restored).toHaveBeenCalledWith({ revision: 4 }))
  expect(await screen.findByText('أول عنوان')).toBeTruthy()
})
