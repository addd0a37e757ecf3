import { expect, test } from 'vitest'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { changes } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { files, gif, setupImages, storage, upload } from '../test/image-library.ts'
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

test('a new file with its description is kept as a draft of one item', async () => {
  const { user, form } = await replace()
  fill(form.getByLabelText('وصف الصورة بالعربية'), 'صورة جديدة')
  await press(user, 'حفظ كمسودة')
  await isClosed()
  const draft = { image_url: address(), image_alt_ar: 'صورة جديدة', revision: 0 }
  expect(mockApi.saved).toMatchObject([draft])
  expect(mockApi.sent).toEqual([])
})

test('the editor of an image links to replacing its file, for the logo in the form of the brand', async () => {
  const user = await open()
  await press(user, 'تعديل الشعار')
  await press(user, 'استبدال الملف')
  expect((await dialog()).getByRole('textbox', { name: 'اللون الأساسي' })).toBeTruthy()
  expect(location.search).toBe('?tab=images&replace=company.logo')
})
