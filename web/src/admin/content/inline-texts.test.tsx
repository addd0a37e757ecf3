import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  item,
  mockApi,
  sara,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { runMenuAction } from '../test/menu.ts'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })

beforeEach(() => {
  storeSession()
  history.replaceState(null, '', '/admin')
  mockApi.items = [
    title,
    item({ key: 'hero.description', value_ar: 'وصف قصير', value_en: 'A description' }),
    item({ key: 'company.name', category: 'company', value_ar: 'شركة المدار' }),
  ]
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByRole('button', { name: 'Pioneers' })
  return userEvent.setup({ delay: null })
}
const english = () => screen.findByRole('textbox', { name: /^النص بالإنجليزية: / })

test('Enter saves a text in its row and says so next to it; undo restores it', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Pioneers' }))
  await user.type(await english(), ' of tomorrow{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ value_en: 'Pioneers of tomorrow', version: 1 }])
  const text = screen.getByRole('button', { name: 'Pioneers of tomorrow' })
  expect(document.activeElement).toBe(text)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'تراجع' }))
  expect(await screen.findByRole('button', { name: 'Pioneers' })).toBeTruthy()
  expect(mockApi.items[0]?.value_en).toBe('Pioneers')
})

test('Escape cancels; keys of the list do nothing in the field', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Pioneers' }))
  await user.type(await english(), ' xX{ArrowDown}')
  expect(await english()).toHaveProperty('value', 'Pioneers xX')
  expect(document.activeElement).toBe(await english())
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Pioneers' })).toBe(document.activeElement)
  expect(mockApi.sent).toEqual([])
})

test('what was typed is there again after a filter hid its row', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Pioneers' }))
  await user.type(await english(), '!')
  const rail = within(screen.getByRole('navigation', { name: 'القسم' }))
  await user.click(rail.getByRole('button', { name: /^الشركة\s*1$/ }))
  await waitFor(() => expect(screen.queryByDisplayValue('Pioneers!')).toBeNull())
  await user.click(rail.getByRole('button', { name: /^كل الأقسام\s*3$/ }))
  await user.type(await screen.findByDisplayValue('Pioneers!'), '{Escape}')
})

test('a failed save keeps the text in the field and can be repeated', async () => {
  expectConsoleError()
  const user = await open()
  server.use(
    http.put('*/api/content/:key', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  await user.click(screen.getByRole('button', { name: 'Pioneers' }))
  await user.type(await english(), '!{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('الخدمة غير متاحة')
  expect(await english()).toHaveProperty('value', 'Pioneers!')
  await user.type(await english(), '{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
})

test('after a conflict it shows the text of the colleague, and replaces it only when asked', async () => {
  expectConsoleError()
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Pioneers' }))
  await user.type(await english(), '!')
  server.use(
    http.put(
      '*/api/content/:key',
      () => {
        mockApi.items = [{ ...title, value_en: 'Makers', version: 2 }]
        return errorResponse(409, 'conflict')
      },
      { once: true },
    ),
  )
  await user.type(await english(), '{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Makers')
  expect(await english()).toHaveProperty('value', 'Pioneers!')
  expect(mockApi.items[0]?.value_en).toBe('Makers')
  await user.type(await english(), '{Enter}')
  expect(await screen.findByText('حُفظ')).toBeTruthy()
  expect(mockApi.items[0]).toMatchObject({ value_en: 'Pioneers!', version: 3 })
})

test('a description is edited in the editor', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'A description' })).toBeNull()
  expect(screen.getByText('A description')).toBeTruthy()
})

test('an editor who only proposes edits nothing in the row', async () => {
  server.use(
    http.get('*/api/staff/settings', () =>
      HttpResponse.json({ admins_need_second_factor: false, editors_propose: true }),
    ),
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...sara, role: 'editor' } })),
  )
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByText('Pioneers')
  await waitFor(() => expect(mockApi.calls).toContain('GET /api/staff/settings'))
  expect(screen.queryByRole('button', { name: 'Pioneers' })).toBeNull()
})

test('visibility changes in the menu, and can be undone', async () => {
  const user = await open()
  expect(screen.queryByRole('button', { name: /^منشور/ })).toBeNull()
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, 'إلغاء النشر')
  expect(await screen.findByText('أُلغي نشر العنصر')).toBeTruthy()
  expect(mockApi.items[0]?.is_published).toBe(false)
  await user.click(screen.getByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(mockApi.items[0]?.is_published).toBe(true))
})
