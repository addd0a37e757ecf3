import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { imageSlots } from '../../data/content/image-slots.ts'
import { hydrateAll } from '../../lib/hydration.ts'
import { renderWithContent } from '../../test/render.tsx'
import { SitePage } from '../site-page.tsx'
import { SlotImage } from './slot-image.tsx'

const page = async (keys: string[]) => {
  const images = keys.map((key) => [key, { url: `/${key}.webp`, alt: { ar: 'وصف', en: '' } }])
  const content = { images: Object.fromEntries(images) }
  const { container } = await renderWithContent(<SitePage />, content)
  await hydrateAll()
  return container
}

test('the site has a place for each image of the library, and no other', async () => {
  history.replaceState(null, '', '/solutions/')
  const container = await page(imageSlots.map(({ key }) => key))
  // Parts that another test has loaded are not rendered yet.
  await screen.findAllByRole('button', { name: /^(اعرف|تفاصيل)/ })
  const images = () =>
    [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  const shown = new Set(images())
  const catalogue = container.querySelector<HTMLElement>('#solutions') ?? document.body
  for (const button of within(catalogue).getAllByRole('button', { name: /^(اعرف|تفاصيل)/ })) {
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: button.textContent.replace(/^[^:]*: /, '') })
    for (const image of images()) shown.add(image)
  }
  // The share image is in the head; see page-head.test.ts.
  const onPage = imageSlots.filter(({ group }) => group !== 'share')
  expect(shown).toEqual(new Set(onPage.map(({ key }) => `/${key}.webp`)))
})

test('without images the page has none, and the drawing stays behind the headline', async () => {
  const container = await page([])
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('#hero > svg')).toBeTruthy()
})

test('an uploaded image has a file for each width, and its point stays visible', async () => {
  const focus: [number, number] = [20, 80]
  const size = { width: 1600, height: 900, widths: [480, 960, 1600] }
  const details = { ...size, focus, placeholder: 'data:image/webp;base64,UklGRg==' }
  const image = { url: 'https://files.example/a-1600.webp', alt: { ar: 'وصف', en: '' }, details }
  const images = { 'about.image': image }
  await renderWithContent(<SlotImage slot="about.image" sizes="50vw" />, { images })
  const shown = await screen.findByAltText('وصف')
  const files = [480, 960, 1600].map((width) => `https://files.example/a-${width}.webp ${width}w`)
  expect(shown.getAttribute('srcset')).toBe(files.join(', '))
  expect([shown.getAttribute('width'), shown.getAttribute('loading')]).toEqual(['1600', 'lazy'])
  expect(shown.style.objectPosition).toBe('20% 80%')
  expect(shown.style.background).toContain('UklGRg==')
})
