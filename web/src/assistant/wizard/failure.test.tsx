import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { createI18n } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { FailureText } from './failure.tsx'

it('says from when to try again until that time has come', async () => {
  const i18n = createI18n('en', { assistant: await loadTexts('en', 'assistant') })
  vi.useFakeTimers()
  render(
    <I18nextProvider i18n={i18n}>
      <FailureText failure={{ key: 'too_many', retryAt: Date.now() + 60_000 }} />
    </I18nextProvider>,
  )
  expect(screen.getByText(/try again after \d/)).toBeTruthy()
  await act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText(/You can try again now/)).toBeTruthy()
})
