import { expect, test } from 'vitest'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { changes, draft } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { files, gif, logo, plain, setupImages, storage, upload } from '../test/image-library.ts'
import { ImagesTab } from './images-tab.tsx'

setupMockApi()
setupImages()

const open = () => renderTab(ImagesTab, { search: '?tab=images' })
const replace = async () => {
  const user = await open()
  await press(user, /^استبدال ملف صورة دون وصف/)
  const form = await dialog()
  await upload(gif('new.gif'), '[role=dialog]')
  return { user, form }
}
const address = () => `${storage}/public/images/${files[0]}`

test('replaces a file everywhere it is used in one request', async () => {
  answer('RPC content_change', changes())
  const { user, form } = await replace()
  expect(form.getByText('company.logo')).toBeTruthy()
  await press(user, 'استبدال في كل موضع')
  await isClosed()
  const change = { fields: { image_url: address() }, version: 1 }
  const replaced = ['uploaded_image_1', 'company.logo'].map((key) => ({ key, ...change }))
  expect(mockApi.sent.at(-1)).toMatchObject({ changes: replaced })
})

test('a new file with its description is kept as a draft of one item, instead of the draft before', async () => {
  mockApi.drafts = [draft({ ...plain, revision: 3 })]
  const { user, form } = await replace()
  fill(form.getByLabelText('وصف الصورة بالعربية'), 'صورة جديدة')
  await press(user, 'حفظ كمسودة')
  await isClosed()
  const saved = { image_url: address(), image_alt_ar: 'صورة جديدة', revision: 3 }
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
