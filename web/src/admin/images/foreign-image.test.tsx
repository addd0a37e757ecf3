import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { files, gif, setupImages, storage } from '../test/image-library.ts'
import { ImagesTab } from './images-tab.tsx'

setupMockApi()
setupImages()

const open = async () => {
  const user = await renderTab(ImagesTab, { search: '?tab=images' })
  await press(user, 'إضافة برابط')
  const form = await dialog()
  return { user, form, address: form.getByLabelText(/^رابط الصورة/) }
}

test.each(['/share-ar.jpg', `${storage}/public/images/logo.png`])(
  'an image of the site is added by its address: %s',
  async (image_url) => {
    const { user, form, address } = await open()
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
  const { user, form, address } = await open()
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
  expect(mockApi.sent.at(-1)).toMatchObject({ image_url: `${storage}/public/images/${files[0]}` })
})
