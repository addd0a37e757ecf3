import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type PathParams } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  expectConsoleError,
  item,
  errorResponse,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const storage = 'http://auth.test/storage/v1/object'
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, cache-control',
  'access-control-allow-methods': 'POST, DELETE',
}
const files: string[] = []
/** A GIF of one pixel: the only format that is not re-encoded, which jsdom cannot do. */
const gif = (name: string) =>
  new File(
    [
      Uint8Array.from(
        'GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff\u002c\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002\u0044\u0001\0\u003b',
        (letter) => letter.codePointAt(0) ?? 0,
      ),
    ],
    name,
    { type: 'image/gif' },
  )

const logo = item({
  key: 'company.logo',
  content_type: 'image',
  category: 'company',
  image_url: `${storage}/public/images/logo.png`,
  image_alt_ar: 'شعار ريادة',
  image_alt_en: 'Riyada logo',
})
const plain = item({
  key: 'uploaded_image_1',
  content_type: 'image',
  category: 'misc',
  image_url: `${storage}/public/images/logo.png`,
  is_published: false,
})

beforeEach(() => {
  storeSession()
  files.length = 0
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  history.replaceState(null, '', '/admin?tab=images')
  mockApi.items = [logo, plain]
  server.use(
    // Storage has another origin and gets a preflight request.
    http.options(`${storage}/*`, () => new HttpResponse(null, { status: 204, headers })),
    http.post(`${storage}/images/:name`, ({ params }) => {
      files.push(String(params['name']))
      return HttpResponse.json({ Key: 'x' }, { headers })
    }),
    http.delete<PathParams, { prefixes: string[] }>(`${storage}/images`, async ({ request }) => {
      const { prefixes } = await request.clone().json()
      for (const name of prefixes) files.splice(files.indexOf(name), 1)
      return HttpResponse.json([], { headers })
    }),
  )
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByText('مكتبة الصور')
  return userEvent.setup({ delay: null, applyAccept: false })
}
const input = () => {
  const [first] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!first) throw new Error('There is no file input')
  return first
}
const dialog = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a card shows name, state, missing alternative texts and uses of an image', async () => {
  const user = await open()
  const first = within(screen.getByRole('listitem', { name: 'شعار الشركة' }))
  expect(first.getByText('شعار ريادة')).toBeTruthy()
  expect(first.getByText('منشور')).toBeTruthy()
  expect(first.getByText('مستخدمة في موضعين')).toBeTruthy()
  const second = within(screen.getByRole('listitem', { name: 'uploaded_image_1' }))
  expect(second.getByText('مسودة')).toBeTruthy()
  expect(second.getByText('وصف الصورة ناقص باللغتين')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'صورة بلا وصف كامل' }))
  await waitFor(() => expect(screen.queryByText('شعار ريادة')).toBeNull())
})

test('shows when there are no images, and an image without a URL', async () => {
  mockApi.items = [item({ key: 'a', content_type: 'image' })]
  const { unmount } = render(<AdminApp i18n={await adminI18n('en')} />)
  expect(await screen.findByText('No image URL')).toBeTruthy()
  expect(screen.getByText('No URL')).toBeTruthy()
  unmount()
  mockApi.items = []
  await open()
  expect(screen.getByText('لا توجد صور بعد')).toBeTruthy()
})

test('adding by URL requires key and URL', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'إضافة برابط' }))
  const form = await dialog()
  const add = form.getByRole('button', { name: 'إضافة الصورة' })
  expect(add).toHaveProperty('disabled', true)
  expect(form.getByText('يرجى ملء جميع الحقول المطلوبة')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText(/^رابط الصورة/))
  await user.type(form.getByLabelText(/^رابط الصورة/), 'data:image/png;base64,x')
  await user.click(add)
  expect((await form.findByRole('alert')).textContent).toContain('أدخل رابطًا يبدأ بـ')
  await user.clear(form.getByLabelText(/^رابط الصورة/))
  await user.type(form.getByLabelText(/^رابط الصورة/), '/share-ar.jpg')
  await user.click(add)
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({
    key: expect.stringMatching(/^uploaded_image_\d+$/),
    content_type: 'image',
    category: 'misc',
    image_url: '/share-ar.jpg',
    order_index: 2,
  })
  expect(files).toEqual([])
})

test('a file is uploaded, then its item is added with the alternative texts', async () => {
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  expect(form.getByText('a.gif')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText(/^المفتاح/))
  await user.type(form.getByLabelText('وصف الصورة بالعربية'), 'نقطة')
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'إضافة الصورة' })).toHaveProperty('disabled', false),
  )
  await user.click(form.getByRole('button', { name: 'إضافة الصورة' }))
  await isClosed()
  expect(files).toHaveLength(1)
  expect(mockApi.sent.at(-1)).toMatchObject({
    image_url: `${storage}/public/images/${files[0]}`,
    image_alt_ar: 'نقطة',
  })
  expect(localStorage.getItem('unsettled_uploads')).toBeNull()
})

test('a rejected item leaves no file, and a retry uploads it again', async () => {
  expectConsoleError()
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  server.use(http.post('*/api/content', () => errorResponse(403, 'forbidden'), { once: true }))
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  expect((await form.findByRole('alert')).textContent).toContain('ليست لديك صلاحية')
  expect(files).toEqual([])
  await user.click(form.getByRole('button', { name: 'إعادة المحاولة' }))
  await isClosed()
  expect(files).toHaveLength(1)
})

test('after a lost response the file stays, and a retry does not upload it again', async () => {
  expectConsoleError()
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  server.use(http.post('*/api/content', () => HttpResponse.error(), { once: true }))
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  expect((await form.findByRole('alert')).textContent).toContain('تعذّر الاتصال بالشبكة')
  expect(files).toHaveLength(1)
  await user.click(form.getByRole('button', { name: 'إعادة المحاولة' }))
  await isClosed()
  expect(files).toHaveLength(1)
  expect(mockApi.items.at(-1)?.image_url).toContain(files[0])
})

test('cancelling after a lost response removes the unused file', async () => {
  expectConsoleError()
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  server.use(http.post('*/api/content', () => HttpResponse.error(), { once: true }))
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  await form.findByRole('alert')
  await user.click(form.getByRole('button', { name: 'إلغاء' }))
  await waitFor(() => expect(files).toEqual([]))
})

test('cancelling while the item is being saved keeps its file', async () => {
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(http.post('*/api/content', () => promise, { once: true }))
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  expect(await form.findByText('جاري الحفظ...')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'إلغاء' }))
  await isClosed()
  resolve()
  expect(await screen.findByRole('listitem', { name: /^uploaded_image_\d{2}/ })).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('unsettled_uploads')).toBeNull())
  expect(files).toHaveLength(1)
  expect(mockApi.items.at(-1)?.image_url).toContain(files[0])
})

test('cancelling a replacement that is being saved keeps the new file', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'استبدال ملف uploaded_image_1' }))
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

test('a failed upload adds no item', async () => {
  expectConsoleError()
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  server.use(
    http.post(`${storage}/images/:name`, () => HttpResponse.json({}, { status: 500, headers }), {
      once: true,
    }),
  )
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  expect((await form.findByRole('alert')).textContent).toContain('الخدمة غير متاحة')
  expect(mockApi.items).toEqual([logo, plain])
})

test.each([
  ['asks to sign in again when the session has ended', 401, 'session_expired', 'انتهت جلستك'],
  ['shows a missing right', 403, 'forbidden', 'ليست لديك صلاحية'],
] as const)('an upload that Storage refuses %s', async (_, status, code, text) => {
  expectConsoleError()
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  const refusal = { statusCode: '403', error: 'Unauthorized', message: 'row-level security' }
  server.use(
    http.post(`${storage}/images/:name`, () =>
      HttpResponse.json(refusal, { status: 400, headers }),
    ),
    http.get('*/api/auth/me', () => errorResponse(status, code)),
    http.post('http://auth.test/auth/v1/token', () =>
      HttpResponse.json({ error_code: 'refresh_token_not_found' }, { status: 400 }),
    ),
  )
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  // In the form and, for an ended session, as the title of the dialog that opens.
  expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
  expect(mockApi.items).toEqual([logo, plain])
})

test('uploads several files in order and reports the one that is no image', async () => {
  const user = await open()
  const script = new File(['<svg onload="x"/>'], 'b.png', { type: 'image/png' })
  await user.upload(input(), [gif('a.gif'), script, gif('c.gif')])
  expect(await screen.findByText('رُفعت 2 من 3')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('SVG')
  expect(files).toHaveLength(2)
  const added = mockApi.items.slice(2)
  expect(new Set(added.map(({ key }) => key)).size).toBe(2)
  expect(added.map(({ order_index }) => order_index)).toEqual([2, 3])
})

test('replaces a file everywhere it is used in one request', async () => {
  const user = await open()
  const applied = vi.fn<(body: unknown) => void>()
  server.use(
    http.post('*/api/content/apply', async ({ request }) => {
      applied(await request.clone().json())
      return HttpResponse.json({ outcomes: [], items: [] })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'استبدال ملف uploaded_image_1' }))
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

test('warns before an image in use is deleted', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'حذف uploaded_image_1' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('هل أنت متأكد من حذف هذا المحتوى؟')).toBeTruthy()
  expect(question.getByText(/هذه الصورة مستخدمة/)).toBeTruthy()
  expect(question.getByText('company.logo')).toBeTruthy()
})

test('an empty slot adds a file under its key', async () => {
  mockApi.items = [plain]
  const user = await open()
  expect(screen.getByText('37 موضعًا في الموقع بلا صورة')).toBeTruthy()
  const slots = within(screen.getByRole('list', { name: 'مواضع الصور في الموقع' }))
  expect(slots.getByText(/بجوار اسم الشركة أعلى الموقع/)).toBeTruthy()
  const file = document.querySelector<HTMLInputElement>('li input[type=file]')
  if (file) await user.upload(file, gif('logo.gif'))
  const form = await dialog()
  expect(form.getByText('موضعها في الموقع: شعار الشركة')).toBeTruthy()
  const add = form.getByRole('button', { name: 'إضافة الصورة' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  await user.click(add)
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ key: 'company.logo', category: 'company' })
  expect(screen.getByText('36 موضعًا في الموقع بلا صورة')).toBeTruthy()
  expect(slots.queryByText(/بجوار اسم الشركة أعلى الموقع/)).toBeNull()
})

test('asks before it discards the alternative text of a new image', async () => {
  const user = await open()
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  const alt = form.getByLabelText('وصف الصورة بالعربية')
  await user.type(alt, 'نقطة')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'متابعة التحرير' }))
  expect(alt).toHaveProperty('value', 'نقطة')
  await user.click(form.getByRole('button', { name: 'إلغاء' }))
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }))
  await isClosed()
})

test('the editor of an image links to replacing its file', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'تعديل شعار الشركة' }))
  await user.click((await dialog()).getByRole('button', { name: 'استبدال الملف' }))
  expect(await screen.findByText('استبدال ملف الصورة')).toBeTruthy()
  expect(location.search).toBe('?tab=images&replace=company.logo')
})
