import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ContentProvider } from '../../data/content/content-provider.tsx'
import { imageSlots } from '../../data/content/image-slots.ts'
import { noContent } from '../../data/content/site-content.ts'
import { hydrateAll } from '../../lib/hydration.ts'
import { renderIn } from '../../test/render.tsx'
import { SitePage } from '../site-page.tsx'
import { SlotImage } from './slot-image.tsx'

// Not modified: the initial content is current.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 304 })))

const withImages = (keys: string[]) => ({
  ...noContent,
  images: Object.fromEntries(
    keys.map((key) => [key, { url: `/${key}.webp`, alt: { ar: `وصف ${key}`, en: '' } }]),
  ),
})
const page = async (keys: string[]) => {
  const { container } = await renderIn(
    <ContentProvider initial={withImages(keys)}>
      <SitePage />
    </ContentProvider>,
  )
  await hydrateAll()
  return container
}

test('the site has a place for each image of the library, and no other', async () => {
  const container = await page(imageSlots.map(({ key }) => key))
  const shown = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  // The share image is in the head; see page-head.test.ts.
  const onPage = imageSlots.filter(({ group }) => group !== 'share')
  expect(new Set(shown)).toEqual(new Set(onPage.map(({ key }) => `/${key}.webp`)))
})

test('without images the page has none, and the wall stays behind the headline', async () => {
  const container = await page([])
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('#hero > svg')).toBeTruthy()
})

test('an image is lazy and described', async () => {
  await renderIn(
    <ContentProvider initial={withImages(['about.image'])}>
      <SlotImage slot="about.image" />
    </ContentProvider>,
  )
  const image = await screen.findByAltText('وصف about.image')
  expect(image.getAttribute('loading')).toBe('lazy')
})
