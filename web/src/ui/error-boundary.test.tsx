import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../test/render.tsx'
import { PageBoundary, PartBoundary } from './error-boundary.tsx'

test('a part that fails shows a message, the rest stays, and a retry renders it again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Broken = () => {
    if (isBroken) throw new Error('broken')
    return <p>the part</p>
  }
  const part = (
    <PartBoundary>
      <Broken />
    </PartBoundary>
  )
  await renderIn(<main>the rest {part}</main>, { language: 'en' })
  expect(screen.getByRole('alert').textContent).toContain('This part stopped working')
  expect(screen.getByText('the rest')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('the part')).toBeTruthy()
  expect(log).toHaveBeenCalled()
})

test('a page that fails offers to reload it, and the email address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  await renderIn(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
    { language: 'en', content: { 'contact.email': 'info@firm.example' } },
  )
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'info@firm.example' })).toBeTruthy()
})
