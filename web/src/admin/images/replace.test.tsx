import { expect, test } from 'vitest'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { changes } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { files, gif, setupImages, storage, upload } from '../test/image-library.ts'
import { ImagesTab } from './images-tab.tsx'

setupMockApi()
setupImages()

const open = async (button: RegExp | string) => {
  const user = await renderTab(ImagesTab, { search: '?tab=images' })
  await press(user, button)
  return { user, form: await dialog() }
}
const replaceOf = async (name: RegExp | string) => {
  const opened = await open(name)
  await upload(gif('new.gif'), '[role=dialog]')
  return opened
}
const address = () => `${storage}/public/images/${files[0]}`

test('replaces a file everywhere it is used in one request', async () => {
  answer('RPC content_change', changes())
  const { user, form } = await replaceOf(/^استبدال ملف صورة دون وصف/)
  expect(form.getByText('company.logo')).toBeTruthy()
  await press(user, 'استبدال في كل موضع')
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({
    changes: [
      { key: 'uploaded_image_1', fields: { image_url: address() }, version: 1 },
      { key: 'company.logo', fields: { image_url: address() }, version: 1 },
    ],
  })
})

test('a new file with its description is kept as a draft of one item', async () => {
  const { user, form } = await replaceOf(/^استبدال ملف صورة دون وصف/)
  fill(form.getByLabelText('وصف الصورة بالعربية'), 'صورة جديدة')
  await press(user, 'حفظ كمسودة')
  await isClosed()
  expect(mockApi.saved).toMatchObject([
    { image_url: address(), image_alt_ar: 'صورة جديدة', revision: 0 },
  ])
  expect(mockApi.sent).toEqual([])
})

test('the editor of an image links to replacing its file, for the logo in the form of the brand', async () => {
  const { user } = await open('تعديل الشعار')
  await press(user, 'استبدال الملف')
  expect((await dialog()).getByRole('textbox', { name: 'اللون الأساسي' })).toBeTruthy()
  expect(location.search).toBe('?tab=images&replace=company.logo')
})
