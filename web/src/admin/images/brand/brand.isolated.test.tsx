import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dialog, expectConsoleError, fill, isClosed, press } from '../../test/actions.ts'
import { changes, draft, errorResponse, item, refusal } from '../../test/builders.ts'
import { files, setupImages, storage } from '../../test/image-library.ts'
import { answer, mockApi, setupMockApi } from '../../test/mock-api.ts'
import { renderTab } from '../../test/render-part.tsx'
import ImagesTab from '../images-tab.tsx'

setupMockApi()
setupImages()

// jsdom draws no images.
vi.mock('./brand-images.ts', () => {
  const details = { width: 1, height: 1, widths: [], focus: [50, 50], placeholder: null }
  const image = { extension: 'png', files: [{ blob: new Blob(['x']) }], details }
  return {
    brandImages: () =>
      Promise.resolve({ icon: image, email: image, share: { ar: image, en: image } }),
  }
})

beforeEach(() => {
  mockApi.items = [
    item({ key: 'brand.accent', value_ar: '#f28c28', value_en: '#f28c28', version: 3 }),
    item({ key: 'company.tagline.ar', value_ar: 'مهندسون', value_en: 'Engineers' }),
  ]
  answer('RPC content_publish', changes())
})

const open = async () => {
  const user = await renderTab(ImagesTab, { search: '?tab=images', language: 'en' })
  await press(user, 'Change the brand')
  const form = await dialog()
  return { user, form, primary: form.getByRole('textbox', { name: 'Primary color' }) }
}
const publish = () => screen.getByRole('button', { name: 'Publish the brand' })

test('a color that cannot be read is refused, and the nearest that can is offered and published', async () => {
  const { user, form, primary } = await open()
  expect(primary).toHaveProperty('value', '#17765c')
  expect(form.getByRole('textbox', { name: 'Accent color' })).toHaveProperty('value', '#f28c28')
  fill(primary, 'blue')
  expect(form.getByRole('alert').textContent).toContain('such as #0b3d91')
  expect(publish()).toHaveProperty('disabled', true)
  fill(primary, '#00AAFF')
  expect(form.getByRole('alert').textContent).toMatch(/contrast on light areas is 2\.\d:1.*4\.5:1/)
  expect(publish()).toHaveProperty('disabled', true)
  await press(user, /^Use .#006fa9/)
  expect(primary).toHaveProperty('value', '#006fa9')
  expect(form.queryByRole('alert')).toBeNull()

  await press(user, 'Publish the brand')
  await isClosed()
  expect(files).toHaveLength(4)
  const image = (name = '') => ({ image_url: `${storage}/public/images/${name}` })
  expect(mockApi.saved).toMatchObject([
    { content_type: 'metadata', value_ar: '#006fa9', value_en: '#006fa9', version: 0, revision: 0 },
    image(files[0]),
    image(files[1]),
    image(files[2]),
    { ...image(files[3]), image_alt_en: 'Riyada Consulting: Engineers' },
  ])
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('continues with a draft, keeps what was typed after a failure, and asks before it is lost', async () => {
  const own = { value_ar: '#6a1b9a', value_en: '#6a1b9a' }
  mockApi.drafts = [draft({ ...item({ key: 'brand.primary' }), ...own })]
  answer('RPC content_publish', errorResponse(403, 'forbidden'))
  const user = await renderTab(ImagesTab, { search: '?tab=images', language: 'en' })
  expect(await screen.findByText(/There is a draft of the brand/)).toBeTruthy()
  await press(user, 'Change the brand')
  const primary = (await dialog()).getByRole('textbox', { name: 'Primary color' })
  expect(primary).toHaveProperty('value', '#6a1b9a')
  fill(primary, '#0b3d91')
  await user.keyboard('{Escape}')
  await press(user, 'Keep editing')
  await press(user, 'Publish the brand')
  expect(await screen.findByText('The brand was not saved')).toBeTruthy()
  expect(primary).toHaveProperty('value', '#0b3d91')

  await press(user, 'Save as draft')
  await isClosed()
  expect(mockApi.saved.at(-5)).toMatchObject({ value_ar: '#0b3d91' })
  // Not uploaded a second time.
  expect(files).toHaveLength(4)
})

test('what a colleague saved meanwhile is a conflict; colors that were not changed are theirs then', async () => {
  expectConsoleError()
  const { user, form, primary } = await open()
  fill(primary, '#0b3d91')
  let isFirst = true
  answer('RPC content_draft', (_, { item_key }) =>
    isFirst ? refusal('PT409') : draft({ key: String(item_key) }),
  )
  const accent = { value_ar: '#e0a04a', value_en: '#e0a04a' }
  mockApi.drafts = [
    draft({ ...item({ key: 'brand.accent', version: 3, ...accent }), revision: 2 }),
    draft({ ...item({ key: 'brand.icon', content_type: 'image' }), revision: 5, version: 0 }),
  ]
  await press(user, 'Save as draft')
  expect((await form.findByRole('alert')).textContent).toMatch(/Someone else.*save again/)
  expect(primary).toHaveProperty('value', '#0b3d91')
  await form.findAllByDisplayValue('#e0a04a')
  isFirst = false
  await press(user, 'Save as draft')
  await isClosed()
  expect(mockApi.saved.slice(-5)).toMatchObject([
    { value_ar: '#0b3d91', revision: 0 },
    { content_type: 'image', revision: 5 },
    { revision: 0 },
    { revision: 0 },
    { revision: 0 },
  ])
})
