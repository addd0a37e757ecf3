import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { preferReducedMotion, renderWithContent } from '../../test/render.tsx'
import { Footer } from './footer.tsx'

const footer = (links: Record<string, string> = {}, content: Record<string, string> = {}) => {
  const published = Object.entries(links).map(([key, url]) => [key, { url, target: '_blank' }])
  const options = { language: 'en', content } as const
  return renderWithContent(<Footer />, { links: Object.fromEntries(published) }, options)
}

it('shows registration and certificates of the firm once they are given', async () => {
  const { unmount } = await footer()
  expect(screen.queryByText(/registration/)).toBeNull()
  unmount()
  const [number, standard] = ['Commercial registration 1010000000', 'ISO 27001']
  await footer({}, { 'company.registration': number, 'company.certificates': standard })
  for (const text of [number, standard]) expect(screen.getByText(text)).toBeTruthy()
})

it('shows a network only with the address of an account', async () => {
  await footer({
    'social.linkedin': 'https://www.linkedin.com/company/riyada',
    'social.twitter': 'https://x.com/',
    'social.instagram': 'https://www.instagram.com',
  })
  expect(screen.getByRole('link', { name: /LinkedIn/ }).getAttribute('href')).toBe(
    'https://www.linkedin.com/company/riyada',
  )
  for (const name of [/^X/, /Instagram/]) expect(screen.queryByRole('link', { name })).toBeNull()
})

it.each([
  ['smooth', false],
  ['instant', true],
] as const)('a link to another tab scrolls (%s; reduced motion: %s)', async (behavior, reduced) => {
  if (reduced) preferReducedMotion()
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  const { container } = await footer()
  // The title of the tab, which receives the focus.
  const title = document.createElement('h2')
  title.id = 'solutions-title'
  title.tabIndex = -1
  container.append(title)
  await userEvent.click(screen.getByRole('link', { name: 'Solutions & services' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(title))
  expect(location.hash).toBe('#solutions')
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior })
})
