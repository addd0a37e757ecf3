import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, fill, isClosed, press, runMenuAction } from '../test/actions.ts'
import { changes, draft, errorResponse, item, networkFailure } from '../test/builders.ts'
import { answer, endSession, hold, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import {
  files,
  gif,
  logo,
  plain,
  setupImages,
  storage,
  storageAnswer,
  upload,
} from '../test/image-library.ts'
import ImagesTab from './images-tab.tsx'

setupMockApi()
setupImages()

const open = () => renderTab(ImagesTab, { search: '?tab=images' })
const openWith = async (file: File) => {
  const user = await open()
  await upload(file)
  return { user, form: await dialog() }
}
const addOf = (user: Awaited<ReturnType<typeof open>>) => press(user, 'إضافة الصورة')

test('a card shows name, state, missing alternative texts, uses and the draft of an image', async () => {
  mockApi.drafts = [draft({ ...logo, image_url: `${storage}/public/images/new.png` })]
  const user = await open()
  const first = within(screen.getByRole('listitem', { name: 'الشعار' }))
  for (const text of ['شعار ريادة', 'منشور', 'مستخدمة في 5 مواضع', 'تعديلات لم تُنشر بعد'])
    expect(await first.findByText(text)).toBeTruthy()
  const second = within(screen.getByRole('listitem', { name: /^صورة دون وصف/ }))
  for (const text of ['uploaded_image_1', 'مسودة', 'وصف الصورة ناقص باللغتين'])
    expect(second.getByText(text)).toBeTruthy()
  await press(user, 'صورة دون وصف كامل')
  await waitFor(() => expect(screen.queryByText('شعار ريادة')).toBeNull())
})

test('publishes an image from its card, if it has the description that it needs', async () => {
  mockApi.items = [plain, item({ ...plain, key: 'hero.image', id: 'hero.image' })]
  const user = await open()
  await runMenuAction(user, /^إجراءات أخرى: صورة دون وصف/, 'نشر')
  await waitFor(() => expect(mockApi.sent).toEqual([{ is_published: true, version: 1 }]))
  await runMenuAction(user, /^إجراءات أخرى: صورة القسم الافتتاحي/, 'نشر')
  expect(await screen.findByText(/^تحتاج الصورة الظاهرة/)).toBeTruthy()
  expect(mockApi.sent).toHaveLength(1)
})

test('shows when there are no images, and an image without a URL', async () => {
  mockApi.items = [item({ key: 'a', content_type: 'image' })]
  await renderTab(ImagesTab, { language: 'en' })
  for (const text of ['No image URL', 'No URL']) expect(screen.getByText(text)).toBeTruthy()
  cleanup()
  mockApi.items = []
  await open()
  expect(screen.getByText('لا توجد صور بعد')).toBeTruthy()
})

test('a file is uploaded, then its item is added with the alternative texts', async () => {
  const { user, form } = await openWith(gif('a.gif'))
  expect(form.getByText('a.gif')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'أين تظهر الصورة؟' }))
  const alt = form.getByLabelText('وصف الصورة بالعربية')
  fill(alt, 'نقطة')
  await user.keyboard('{Escape}')
  await press(user, 'متابعة التعديل')
  expect(alt).toHaveProperty('value', 'نقطة')
  await addOf(user)
  await isClosed()
  expect(files).toHaveLength(1)
  const image_url = `${storage}/public/images/${files[0]}`
  expect(mockApi.sent.at(-1)).toMatchObject({ image_url, image_alt_ar: 'نقطة' })
  expect(localStorage.getItem('unsettled_uploads')).toBeNull()
})

test('an image is added without being published, and the addition is undone', async () => {
  const { user, form } = await openWith(gif('a.gif'))
  await user.click(form.getByRole('combobox', { name: 'أين تظهر الصورة؟' }))
  await user.click(await screen.findByRole('option', { name: 'صورة القسم الافتتاحي' }))
  // Without a description, which is needed to publish it.
  await press(user, 'إضافة دون نشر')
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ key: 'hero.image', is_published: false })
  await press(user, 'تراجع')
  const deletion = { changes: [{ key: 'hero.image', fields: null }] }
  await waitFor(() => expect(mockApi.sent.at(-1)).toEqual(deletion))
})

test.each([
  ['a rejected item leaves no file', errorResponse(403, 'forbidden'), 'ليست لديك صلاحية', 0],
  ['after a lost response the file stays', networkFailure(), 'تعذّر الاتصال بالشبكة', 1],
])('%s, and a retry needs one upload', async (_, failure, text, kept) => {
  answer('POST /content', failure, (request) => request.json().then(item))
  const { user, form } = await openWith(gif('a.gif'))
  await addOf(user)
  expect((await form.findByRole('alert')).textContent).toContain(text)
  expect(files).toHaveLength(kept)
  await press(user, 'إعادة المحاولة')
  await isClosed()
  expect(files).toHaveLength(1)
  expect(mockApi.sent.at(-1)).toMatchObject({ image_url: expect.stringContaining(files[0] ?? '') })
})

test('cancelling after a lost response asks, and removes the unused file', async () => {
  answer('POST /content', networkFailure())
  const { user, form } = await openWith(gif('a.gif'))
  fill(form.getByLabelText('وصف الصورة بالعربية'), 'نقطة')
  await addOf(user)
  await form.findByRole('alert')
  await press(user, 'إلغاء')
  await press(user, 'تجاهل التغييرات')
  await isClosed()
  await waitFor(() => expect(files).toEqual([]))
})

test('cancelling while the item is being saved keeps its file', async () => {
  const release = hold('POST /content', async (request) => {
    const added = item(await request.json())
    mockApi.items = [logo, plain, added]
    return added
  })
  const { user, form } = await openWith(gif('a.gif'))
  await addOf(user)
  expect(await form.findByText('جاري الحفظ...')).toBeTruthy()
  await press(user, 'إلغاء')
  await isClosed()
  await release()
  expect(await screen.findByText(/^uploaded_image_\d{2}/)).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('unsettled_uploads')).toBeNull())
  expect(files).toHaveLength(1)
})

const refusal = { statusCode: '403', error: 'Unauthorized', message: 'row-level security' }
test.each([
  ['fails', storageAnswer({}, 500), null, 'الخدمة غير متاحة'],
  ['is refused when the session has ended', storageAnswer(refusal, 400), 401, 'انتهت جلستك'],
])('an upload that %s adds no item and says why', async (_, stored, status, text) => {
  const { user, form } = await openWith(gif('a.gif'))
  answer(`POST ${storage}/images/:name`, stored)
  if (status) answer('GET /auth/me', errorResponse(status, 'session_expired'))
  endSession()
  await addOf(user)
  expect((await form.findByRole('alert')).textContent).toContain(text)
  expect(mockApi.calls).not.toContain('POST /api/content')
})

test('uploads several files in order and reports the one that is no image', async () => {
  await open()
  const script = new File(['<svg onload="x"/>'], 'b.png', { type: 'image/png' })
  await upload([gif('a.gif'), script, gif('c.gif')])
  expect(await screen.findByText('رُفعت 2 من 3')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('SVG')
  expect(files).toHaveLength(2)
  const [first, second, ...others] = mockApi.sent
  expect([first, second, others]).toMatchObject([{ order_index: 2 }, { order_index: 3 }, []])
  expect(first).not.toHaveProperty('key', Object(second).key)
})

test('warns before an image in use is deleted', async () => {
  const user = await open()
  await runMenuAction(user, /^إجراءات أخرى: صورة دون وصف/, 'حذف')
  const question = await dialog('alertdialog')
  expect(question.getByText('هل أنت متأكد من حذف هذا المحتوى؟')).toBeTruthy()
  expect(question.getByText(/هذه الصورة مستخدمة/)).toBeTruthy()
  expect(question.getByText('company.logo')).toBeTruthy()
})

test('an empty slot adds a file under its key', async () => {
  mockApi.items = [plain]
  const user = await open()
  expect(screen.getByText('31 موضعًا في الموقع دون صورة')).toBeTruthy()
  const slots = within(screen.getByRole('list', { name: 'مواضع الصور في الموقع' }))
  await upload(gif('logo.gif'), 'li')
  const form = await dialog()
  expect(form.getByRole('combobox', { name: /^أين/ }).textContent).toBe('صورة القسم الافتتاحي')
  expect(await form.findByText(/^الجزء الظاهر من هذه الصورة أصغر/)).toBeTruthy()
  fill(form.getByLabelText(/^وصف الصورة بالعربية/), 'مكتب')
  fill(form.getByLabelText(/^وصف الصورة بالإنجليزية/), 'Office')
  await addOf(user)
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ key: 'hero.image', category: 'hero' })
  expect(screen.getByText('30 موضعًا في الموقع دون صورة')).toBeTruthy()
  expect(slots.queryByText('الشعار')).toBeNull()
})

const replace = async () => {
  const user = await open()
  await press(user, /^استبدال ملف صورة دون وصف/)
  const form = await dialog()
  await upload(gif('new.gif'), '[role=dialog]')
  return { user, form }
}
const stored = () => `${storage}/public/images/${files[0]}`

test('a new file with its description is kept as a draft of one item, instead of the draft before', async () => {
  mockApi.drafts = [draft({ ...plain, revision: 3 })]
  const { user, form } = await replace()
  fill(form.getByLabelText('وصف الصورة بالعربية'), 'صورة جديدة')
  await press(user, 'حفظ كمسودة')
  await isClosed()
  const saved = { image_url: stored(), image_alt_ar: 'صورة جديدة', revision: 3 }
  expect(mockApi.saved).toMatchObject([saved])
  expect(mockApi.sent).toEqual([])
})

test('the description of the image before is kept only by choice', async () => {
  answer('RPC content_change', changes())
  mockApi.items = [logo, { ...plain, image_alt_ar: 'فريقنا', image_alt_en: 'Our team' }]
  const user = await open()
  await press(user, /^استبدال ملف .*فريقنا/)
  const form = await dialog()
  await upload(gif('new.gif'), '[role=dialog]')
  await press(user, 'استبدال في كل موضع')
  expect(await form.findAllByRole('alert')).toHaveLength(2)
  fill(form.getByLabelText(/^وصف الصورة بالعربية/), 'مكتبنا')
  await press(user, 'الوصف ما زال مطابقًا')
  await press(user, 'استبدال في كل موضع')
  await isClosed()
  const fields = { image_alt_ar: 'مكتبنا', image_alt_en: 'Our team' }
  expect(mockApi.sent.at(-1)).toMatchObject({ changes: [{ fields }, {}] })
})

test('the editor of an image links to replacing its file, for the logo in the form of the brand', async () => {
  const user = await open()
  await press(user, 'تعديل الشعار')
  await press(user, 'استبدال الملف')
  expect((await dialog()).getByRole('textbox', { name: 'اللون الأساسي' })).toBeTruthy()
  expect(location.search).toBe('?tab=images&replace=company.logo')
})

const addByAddress = async () => {
  const user = await open()
  await press(user, 'إضافة برابط')
  const form = await dialog()
  return { user, form, address: form.getByLabelText(/^رابط الصورة/) }
}

test.each(['/share-ar.jpg', `${storage}/public/images/logo.png`])(
  'an image of the site is added by its address: %s',
  async (image_url) => {
    const { user, form, address } = await addByAddress()
    const add = form.getByRole('button', { name: 'إضافة الصورة' })
    expect(add).toHaveProperty('disabled', true)
    expect(form.getByText('يرجى ملء جميع الحقول المطلوبة')).toBeTruthy()
    expect(document.activeElement).toBe(address)
    fill(address, 'data:image/png;base64,x')
    await user.click(add)
    expect((await form.findByRole('alert')).textContent).toContain('أدخل رابطًا يبدأ بـ')
    fill(address, image_url)
    await user.click(add)
    await isClosed()
    const key: unknown = expect.stringMatching(/^uploaded_image_\d+$/)
    const added = { key, content_type: 'image', category: 'misc', image_url, order_index: 2 }
    expect(mockApi.sent.at(-1)).toMatchObject(added)
    expect(files).toEqual([])
  },
)

test('an address of another site is explained and refused; the copied image can be pasted', async () => {
  const { user, form, address } = await addByAddress()
  const foreign = 'https://other.example/a.png'
  fill(address, foreign)
  expect(form.getByText(/لتُحفظ نسخة منها هنا/)).toBeTruthy()
  // Not even requested: the policy of the page blocks it.
  expect(document.querySelector('[role=dialog] img')).toBeNull()
  expect(form.getByRole('link', { name: 'فتح الصورة' }).getAttribute('href')).toBe(foreign)
  await press(user, 'إضافة الصورة')
  expect((await form.findByRole('alert')).textContent).toContain('لا يعرض صورًا من مواقع أخرى')
  expect(mockApi.sent).toEqual([])

  fireEvent.paste(address, { clipboardData: { files: [gif('copied.gif')] } })
  expect(await form.findByText('copied.gif')).toBeTruthy()
  await press(user, 'إضافة الصورة')
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ image_url: stored() })
})
