import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithContent } from '../../test/render.tsx'
import { Brand } from './brand.tsx'

const logo = { url: '/logo.webp', alt: { ar: 'شعار ريادة', en: 'Riyada’s logo' } }
const published = { images: { 'company.logo': logo } }

it('shows the image company.logo next to the name, and the built-in logo when it does not load', async () => {
  const { container } = await renderWithContent(<Brand />, published)
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/logo.webp')
  expect(container.textContent).toContain('ريادة')
  if (image) fireEvent.error(image)
  await waitFor(() => expect(container.querySelector('svg')).toBeTruthy())
})

it('shows the name next to a logo, unless that is wide enough to be written out', async () => {
  const nameIn = async (width: number) => {
    const focus: [number, number] = [50, 50]
    const details = { width, height: 100, widths: [], focus, placeholder: null }
    const image = { ...logo, details }
    const view = await renderWithContent(<Brand />, { images: { 'company.logo': image } })
    const { className } = view.getByText(/ريادة/)
    view.unmount()
    return className.includes('sr-only')
  }
  expect([await nameIn(249), await nameIn(250)]).toEqual([false, true])
})
