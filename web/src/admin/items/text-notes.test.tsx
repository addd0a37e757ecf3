import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, isClosed, press } from '../test/actions.ts'
import { item } from '../test/builders.ts'
import { answer, hold, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderEditor } from '../test/render-part.tsx'

setupMockApi()

const arabic = () => screen.findByLabelText<HTMLTextAreaElement>('النص بالعربية')

test('names the problems of a text, and fixes each with one click, which can be undone', async () => {
  const text = '\u200Fخصم (من 10 إلى ٢٠'
  const user = await renderEditor(item({ key: 'misc.hidden', value_ar: text, value_en: 'Off' }))
  const box = await arabic()
  expect(screen.getByText('في النص رمز غير مرئي')).toBeTruthy()
  await press(user, 'إصلاح الأقواس')
  expect(box.value).toBe(`${text})`)
  expect(document.activeElement).toBe(box)
  await press(user, 'تراجع')
  expect(box.value).toBe(text)
  for (const name of ['حذفها', 'إصلاح الأقواس', 'توحيد الأرقام']) await press(user, name)
  expect(box.value).toBe('خصم (من 10 إلى 20)')
})

test('an older language that still holds is confirmed, and what is typed meanwhile is saved next', async () => {
  const older = item({ key: 'hero.title', value_ar: 'خصم', value_en: 'Off' })
  const path = 'PUT /content/:key'
  const confirm = hold(path, { ...older, outdated_language: null, version: 2 })
  const user = await renderEditor({ ...older, outdated_language: 'en' })
  await press(user, 'ما زال صالحًا')
  fill(await arabic(), 'خصم آخر')
  await confirm()
  await waitFor(() => expect(screen.queryByText('تغيّر النص العربي بعد هذا النص')).toBeNull())
  expect(await arabic()).toHaveProperty('value', 'خصم آخر')
  answer(path, { ...older, value_ar: 'خصم آخر', version: 3 })
  await press(user, 'نشر التغييرات')
  await isClosed()
  const confirmed = { outdated_language: null, version: 1 }
  expect(mockApi.sent).toEqual([confirmed, { value_ar: 'خصم آخر', version: 2 }])
})
