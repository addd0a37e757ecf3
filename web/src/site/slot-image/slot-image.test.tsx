import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { imageSlots } from '../../data/content/image-slots.ts'
import { hydrateAll } from '../../lib/hydration.ts'
import { renderWithContent } from '../../test/render.tsx'
import { SitePage } from '../site-page.tsx'
import { SlotImage } from './slot-image.tsx'

const withImages = (keys: string[]) => ({
  images: Object.fromEntries(
    keys.map((key) => [key, { url: `/${key}.webp`, alt: { ar: `وصف ${key}`, en: '' } }]),
  ),
})
const page = async (keys: string[]) => {
  const { container } = await renderWithContent(<SitePage />, withImages(keys))
  await hydrateAll()
  return container
}

test('the site has a place for each image of the library, and no other', async () => {
  const container = await page(imageSlots.map(({ key }) => key))
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
  const details = {
    width: 1600,
    height: 900,
    widths: [480, 960, 1600],
    focus: [20, 80] satisfies [number, number],
    placeholder: 'data:image/webp;base64,UklGRg==',
  }
  const image = { url: 'https://files.example/a-1600.webp', alt: { ar: 'وصف', en: '' }, details }
  await renderWithContent(<SlotImage slot="about.image" sizes="50vw" />, {
    images: { 'about.image': image },
  })
  const shown = await screen.findByAltText('وصف')
  expect(shown.getAttribute('srcset')).toBe(
    'https://files.example/a-480.webp 480w, https://files.example/a-960.webp 960w, https://files.example/a-1600.webp 1600w',
  )
  expect([shown.getAttribute('width'), shown.getAttribute('loading')]).toEqual(['1600', 'lazy'])
  expect(shown.style.objectPosition).toBe('20% 80%')
  expect(shown.style.background).toContain('UklGRg==')
})
