import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { item } from '../test/builders.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderEditor } from '../test/render-part.tsx'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد', value_en: 'Pioneers' })
const open = (withKeys = false) => renderEditor(undefined, { withKeys })

beforeEach(() => {
  mockApi.items = [title]
})
const arabic = () => screen.findByLabelText('النص بالعربية')

test('a new item starts with the default text of a key without an item', async () => {
  const user = await open(true)
  const form = await dialog()
  const field = form.getByLabelText<HTMLInputElement>(/المعرّف/)
  const options = () => [...(field.list?.options ?? [])]
  await waitFor(() => expect(options().length).toBeGreaterThan(300))
  expect(options().map(({ value }) => value)).not.toContain('hero.title')
  const named = options().find(({ value }) => value === 'hero.description')
  expect(named?.text).toBe('وصف القسم الافتتاحي')

  fill(field, 'من نحن؟')
  await press(user, 'إضافة المحتوى')
  expect(await form.findByText(/^معرّف غير صالح: حروف/)).toBeTruthy()
  fill(field, 'legal.terms.2.title')
  const { 'legal.terms.2.title': value_en } = await loadTexts('en', 'legal')
  expect(form.getByLabelText('النص بالإنجليزية')).toHaveProperty('value', value_en)
  expect(form.getByText(/نص معروض في الموقع: شروط الاستخدام/)).toBeTruthy()
  fill(await arabic(), 'عن محتوى الموقع')
  await press(user, 'إضافة المحتوى')
  await isClosed()
  const added = { key: 'legal.terms.2.title', category: 'footer', value_ar: 'عن محتوى الموقع' }
  expect(mockApi.sent.at(-1)).toMatchObject({ ...added, value_en })
})

test('a new item is still there after a reload, not after its form was closed', async () => {
  await open()
  fill(await arabic(), 'نص جديد')
  const stored = Object.entries(sessionStorage)
  cleanup()
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value))

  const user = await open()
  expect(await arabic()).toHaveProperty('value', 'نص جديد')
  await press(user, 'إلغاء')
  await press(user, 'تجاهل التغييرات')
  await isClosed()
  cleanup()
  await open()
  expect(await arabic()).toHaveProperty('value', '')
})
