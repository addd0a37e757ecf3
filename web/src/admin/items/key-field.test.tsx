import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { loadTexts } from '../../i18n/texts.ts'
import { adminI18n, item, mockApi, setupMockApi, storeSession } from '../test/mock-api.ts'

setupMockApi()

beforeEach(() => {
  storeSession()
  mockApi.items = [item({ key: 'hero.title', value_ar: 'روّاد', value_en: 'Pioneers' })]
})

test('a new item starts with the default text of a key without an item', async () => {
  const user = userEvent.setup({ delay: null })
  render(<AdminApp i18n={await adminI18n()} />)
  await user.click(await screen.findByText('إضافة محتوى جديد'))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: /المعرّف/ })
  const options = () => [...(field.list?.options ?? [])]
  await waitFor(() => expect(options().length).toBeGreaterThan(300))
  expect(options().map(({ value }) => value)).not.toContain('hero.title')
  expect(options().find(({ value }) => value === 'hero.description')?.text).toBe(
    'وصف القسم الافتتاحي',
  )

  await user.click(field)
  await user.paste('legal.terms.2.title')
  const defaults = await loadTexts('en', 'legal')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('النص بالإنجليزية').value).toBe(
    defaults['legal.terms.2.title'],
  )
  expect(dialog.getByText(/نص معروض في الموقع: شروط الاستخدام/)).toBeTruthy()
  await user.clear(dialog.getByLabelText('النص بالعربية'))
  await user.type(dialog.getByLabelText('النص بالعربية'), 'عن محتوى الموقع')
  await user.click(dialog.getByRole('button', { name: 'إضافة المحتوى' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mockApi.sent.at(-1)).toMatchObject({
    key: 'legal.terms.2.title',
    category: 'footer',
    value_ar: 'عن محتوى الموقع',
    value_en: defaults['legal.terms.2.title'],
  })
})

test('a new item is still there after a reload, not after its form was closed', async () => {
  const user = userEvent.setup({ delay: null })
  const i18n = await adminI18n()
  const arabic = () => screen.findByLabelText('النص بالعربية')
  const open = async () => user.click(await screen.findByText('إضافة محتوى جديد'))
  render(<AdminApp i18n={i18n} />)
  await open()
  await user.type(await arabic(), 'نص جديد')
  const stored = Object.entries(sessionStorage)
  cleanup()
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value))

  render(<AdminApp i18n={i18n} />)
  expect(await arabic()).toHaveProperty('value', 'نص جديد')
  await user.click(screen.getByRole('button', { name: 'إلغاء' }))
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  expect(await arabic()).toHaveProperty('value', '')
})
