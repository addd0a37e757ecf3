import { render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  draft,
  expectConsoleError,
  item,
  errorResponse,
  mockApi,
  server,
} from '../test/mock-api.ts'
import {
  storage,
  headers,
  files,
  gif,
  logo,
  plain,
  openLibrary,
  input,
  dialog,
  isClosed,
  setupImages,
} from '../test/mock-images.tsx'

setupImages()

test('a card shows name, state, missing alternative texts and uses of an image', async () => {
  const user = await openLibrary(AdminApp)
  const first = within(screen.getByRole('listitem', { name: 'الشعار' }))
  expect(first.getByText('شعار ريادة')).toBeTruthy()
  expect(first.getByText('منشور')).toBeTruthy()
  // As in its dialog.
  expect(await first.findByText('مستخدمة في 4 مواضع')).toBeTruthy()
  const second = within(screen.getByRole('listitem', { name: /^صورة بلا وصف/ }))
  expect(second.getByText('uploaded_image_1')).toBeTruthy()
  expect(second.getByText('مسودة')).toBeTruthy()
  expect(second.getByText('وصف الصورة ناقص باللغتين')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'صورة بلا وصف كامل' }))
  await waitFor(() => expect(screen.queryByText('شعار ريادة')).toBeNull())
})

test('a card shows that an image has a draft', async () => {
  mockApi.drafts = [draft({ ...logo, image_url: `${storage}/public/images/new.png` })]
  await openLibrary(AdminApp)
  const card = within(screen.getByRole('listitem', { name: 'الشعار' }))
  expect(await card.findByText('تعديلات لم تُنشر بعد')).toBeTruthy()
})

test('publishes an image from its card, if it has the description that it needs', async () => {
  const hero = item({ ...plain, key: 'hero.image', id: 'hero.image' })
  mockApi.items = [plain, hero]
  const user = await openLibrary(AdminApp)
  const publish = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name }))
    await user.click(await screen.findByRole('menuitem', { name: 'نشر' }))
  }
  await publish(/^إجراءات أخرى: صورة بلا وصف/)
  await waitFor(() => expect(mockApi.items[0]?.is_published).toBe(true))
  await publish(/^إجراءات أخرى: صورة القسم الافتتاحي/)
  expect(await screen.findByText(/^تحتاج الصورة الظاهرة/)).toBeTruthy()
  expect(mockApi.items[1]?.is_published).toBe(false)
})

test('shows when there are no images, and an image without a URL', async () => {
  mockApi.items = [item({ key: 'a', content_type: 'image' })]
  const { unmount } = render(<AdminApp i18n={await adminI18n('en')} />)
  expect(await screen.findByText('No image URL')).toBeTruthy()
  expect(screen.getByText('No URL')).toBeTruthy()
  unmount()
  mockApi.items = []
  await openLibrary(AdminApp)
  expect(screen.getByText('لا توجد صور بعد')).toBeTruthy()
})

test('adding by URL requires key and URL', async () => {
  const user = await openLibrary(AdminApp)
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
  const user = await openLibrary(AdminApp)
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  expect(form.getByText('a.gif')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'أين تظهر الصورة؟' }))
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

test('an image is added without being published, and the addition is undone', async () => {
  const user = await openLibrary(AdminApp)
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  await user.click(form.getByRole('combobox', { name: 'أين تظهر الصورة؟' }))
  await user.click(await screen.findByRole('option', { name: 'صورة القسم الافتتاحي' }))
  const add = form.getByRole('button', { name: 'إضافة دون نشر' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  // Without a description, which is needed to publish it.
  await user.click(add)
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ key: 'hero.image', is_published: false })
  await user.click(screen.getByRole('button', { name: 'تراجع' }))
  await waitFor(() => expect(mockApi.items).toEqual([logo, plain]))
})

test('a rejected item leaves no file, and a retry uploads it again', async () => {
  expectConsoleError()
  const user = await openLibrary(AdminApp)
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
  const user = await openLibrary(AdminApp)
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
  const user = await openLibrary(AdminApp)
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  server.use(http.post('*/api/content', () => HttpResponse.error(), { once: true }))
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  await form.findByRole('alert')
  await user.click(form.getByRole('button', { name: 'إلغاء' }))
  await waitFor(() => expect(files).toEqual([]))
})

test('cancelling while the item is being saved keeps its file', async () => {
  const user = await openLibrary(AdminApp)
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(http.post('*/api/content', () => promise, { once: true }))
  await user.click(await form.findByRole('button', { name: 'إضافة الصورة' }))
  expect(await form.findByText('جاري الحفظ...')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'إلغاء' }))
  await isClosed()
  resolve()
  expect(await screen.findByText(/^uploaded_image_\d{2}/)).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('unsettled_uploads')).toBeNull())
  expect(files).toHaveLength(1)
  expect(mockApi.items.at(-1)?.image_url).toContain(files[0])
})

test('a failed upload adds no item', async () => {
  expectConsoleError()
  const user = await openLibrary(AdminApp)
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
  const user = await openLibrary(AdminApp)
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
  const user = await openLibrary(AdminApp)
  const script = new File(['<svg onload="x"/>'], 'b.png', { type: 'image/png' })
  await user.upload(input(), [gif('a.gif'), script, gif('c.gif')])
  expect(await screen.findByText('رُفعت 2 من 3')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('SVG')
  expect(files).toHaveLength(2)
  const added = mockApi.items.slice(2)
  expect(new Set(added.map(({ key }) => key)).size).toBe(2)
  expect(added.map(({ order_index }) => order_index)).toEqual([2, 3])
})

test('warns before an image in use is deleted', async () => {
  const user = await openLibrary(AdminApp)
  await user.click(screen.getByRole('button', { name: /^إجراءات أخرى: صورة بلا وصف/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('هل أنت متأكد من حذف هذا المحتوى؟')).toBeTruthy()
  expect(question.getByText(/هذه الصورة مستخدمة/)).toBeTruthy()
  expect(question.getByText('company.logo')).toBeTruthy()
})

test('an empty slot adds a file under its key', async () => {
  mockApi.items = [plain]
  const user = await openLibrary(AdminApp)
  expect(screen.getByText('37 موضعًا في الموقع بلا صورة')).toBeTruthy()
  const slots = within(screen.getByRole('list', { name: 'مواضع الصور في الموقع' }))
  expect(slots.getByText(/بجوار اسم الشركة أعلى الموقع/)).toBeTruthy()
  const file = document.querySelector<HTMLInputElement>('li input[type=file]')
  if (file) await user.upload(file, gif('logo.gif'))
  const form = await dialog()
  expect(form.getByRole('combobox', { name: 'أين تظهر الصورة؟' }).textContent).toBe('الشعار')
  const add = form.getByRole('button', { name: 'إضافة الصورة' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  await user.click(add)
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ key: 'company.logo', category: 'company' })
  expect(screen.getByText('36 موضعًا في الموقع بلا صورة')).toBeTruthy()
  expect(slots.queryByText(/بجوار اسم الشركة أعلى الموقع/)).toBeNull()
})

test('asks before it discards the alternative text of a new image', async () => {
  const user = await openLibrary(AdminApp)
  await user.upload(input(), gif('a.gif'))
  const form = await dialog()
  const alt = form.getByLabelText('وصف الصورة بالعربية')
  await user.type(alt, 'نقطة')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'متابعة التعديل' }))
  expect(alt).toHaveProperty('value', 'نقطة')
  await user.click(form.getByRole('button', { name: 'إلغاء' }))
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }))
  await isClosed()
})
