import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ContentProvider } from '../../data/content/content-provider.tsx'
import { noContent } from '../../data/content/site-content.ts'
import { renderIn } from '../../test/render.tsx'
import { Brand } from './brand.tsx'

const logo = { url: '/logo.webp', alt: { ar: 'شعار ريادة', en: 'Riyada’s logo' } }
const published = { ...noContent, images: { 'company.logo': logo } }

// Not modified: the initial content is current.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 304 })))

const brand = (content = noContent) =>
  renderIn(
    <ContentProvider initial={content}>
      <Brand />
    </ContentProvider>,
  )

it('shows the image company.logo next to the name', async () => {
  const { container } = await brand(published)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.webp')
  expect(container.textContent).toContain('ريادة')
})

it('shows the built-in logo without an image, and when the image does not load', async () => {
  const { container } = await brand()
  expect(container.querySelector('svg')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()

  const other = await brand(published)
  const image = other.container.querySelector('img')
  if (image) fireEvent.error(image)
  await waitFor(() => expect(other.container.querySelector('svg')).toBeTruthy())
})
