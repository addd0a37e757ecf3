import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { draft, mockApi, server } from '../test/mock-api.ts'
import {
  storage,
  files,
  gif,
  logo,
  plain,
  openLibrary,
  dialog,
  isClosed,
  setupImages,
} from '../test/mock-images.tsx'

setupImages()

test('cancelling a replacement that is being saved keeps the new file', async () => {
  const user = await openLibrary(AdminApp)
  await user.click(screen.getByRole('button', { name: /^استبدال ملف صورة بلا وصف/ }))
  const form = await dialog()
  const last = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  if (last) await user.upload(last, gif('new.gif'))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/content/apply', async () => {
      await promise
      const replaced = { ...plain, version: 2, image_url: `${storage}/public/images/${files[0]}` }
      mockApi.items = [logo, replaced]
      return HttpResponse.json({ outcomes: [], items: [replaced] })
    }),
  )
  const confirm = form.getByRole('button', { name: 'استبدال في كل موضع' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  expect(await form.findByText('جاري الحفظ...')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'إلغاء' }))
  await isClosed()
  resolve()
  await waitFor(() => expect(localStorage.getItem('unsettled_uploads')).toBeNull())
  expect(files).toHaveLength(1)
})

test('replaces a file everywhere it is used in one request', async () => {
  const user = await openLibrary(AdminApp)
  const applied = vi.fn<(body: unknown) => void>()
  server.use(
    http.post('*/api/content/apply', async ({ request }) => {
      applied(await request.clone().json())
      return HttpResponse.json({ outcomes: [], items: [] })
    }),
  )
  await user.click(screen.getByRole('button', { name: /^استبدال ملف صورة بلا وصف/ }))
  const form = await dialog()
  expect(form.getByText('company.logo')).toBeTruthy()
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const last = inputs[inputs.length - 1]
  if (last) await user.upload(last, gif('new.gif'))
  const confirm = form.getByRole('button', { name: 'استبدال في كل موضع' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await isClosed()
  const address = `${storage}/public/images/${files[0]}`
  expect(applied.mock.lastCall?.[0]).toMatchObject({
    items: [
      { key: 'uploaded_image_1', image_url: address, version: 1 },
      { key: 'company.logo', image_url: address, version: 1 },
    ],
    overwrite: ['uploaded_image_1', 'company.logo'],
  })
})

test('a new file with its description is kept as a draft of one item', async () => {
  const saved = vi.fn<(body: unknown) => void>()
  server.use(
    http.put('*/api/content/company.logo', async ({ request }) => {
      saved(await request.clone().json())
      return HttpResponse.json(draft(logo))
    }),
  )
  const user = await openLibrary(AdminApp)
  await user.click(screen.getByRole('button', { name: 'استبدال ملف الشعار' }))
  const form = await dialog()
  const last = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  if (last) await user.upload(last, gif('new.gif'))
  const alt = form.getByLabelText('وصف الصورة بالعربية')
  expect(alt).toHaveProperty('value', 'شعار ريادة')
  await user.clear(alt)
  await user.type(alt, 'الشعار الجديد')
  const keep = form.getByRole('button', { name: 'حفظ كمسودة' })
  await waitFor(() => expect(keep).toHaveProperty('disabled', false))
  await user.click(keep)
  await isClosed()
  expect(saved.mock.lastCall?.[0]).toMatchObject({
    draft: true,
    image_url: `${storage}/public/images/${files[0]}`,
    image_alt_ar: 'الشعار الجديد',
    revision: 0,
  })
  expect(mockApi.items).toEqual([logo, plain])
})

test('the editor of an image links to replacing its file', async () => {
  const user = await openLibrary(AdminApp)
  await user.click(screen.getByRole('button', { name: 'تعديل الشعار' }))
  await user.click((await dialog()).getByRole('button', { name: 'استبدال الملف' }))
  expect(await screen.findByText('استبدال ملف الصورة')).toBeTruthy()
  expect(location.search).toBe('?tab=images&replace=company.logo')
})
