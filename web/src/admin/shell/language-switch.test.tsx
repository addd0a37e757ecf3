import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NotificationArea } from '../../ui/notifications/notification-area.tsx'
import { renderIn } from '../../test/render.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const setLanguage = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../../i18n/use-language.ts', () => ({
  useLanguage: () => ({ language: 'ar', direction: 'rtl', other: 'en', setLanguage }),
}))

test('a language whose texts do not come is said and not remembered; the next press asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderIn(
    <>
      <LanguageSwitch />
      <NotificationArea label="x" close="x" />
    </>,
  )
  setLanguage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText(/تعذّر الاتصال بالشبكة/)).toBeTruthy()
  expect(localStorage.getItem('admin_language')).toBeNull()
  setLanguage.mockResolvedValueOnce()
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(localStorage.getItem('admin_language')).toBe('"en"'))
})
