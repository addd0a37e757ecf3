import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/index.ts'
import { loadTexts } from '../i18n/texts.ts'
import { PageBoundary, PartBoundary } from './error-boundary.tsx'

test('a part that fails shows a message, the rest stays, and a retry renders it again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const i18n = createI18n('en', { site: await loadTexts('en', 'site') })
  let isBroken = true
  const Broken = () => {
    if (isBroken) throw new Error('broken')
    return <p>the part</p>
  }
  render(
    <I18nextProvider i18n={i18n}>
      <PartBoundary>
        <Broken />
      </PartBoundary>
      <p>the rest</p>
    </I18nextProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('This part stopped working')
  expect(screen.getByText('the rest')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('the part')).toBeTruthy()
  expect(log).toHaveBeenCalled()
})

test('a page that fails offers to reload it, and the email address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const site = { ...(await loadTexts('en', 'site')), 'contact.email': 'info@firm.example' }
  const Broken = () => {
    throw new Error('broken')
  }
  render(
    <I18nextProvider i18n={createI18n('en', { site })}>
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </I18nextProvider>,
  )
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'info@firm.example' })).toBeTruthy()
})
