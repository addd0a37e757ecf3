import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NotificationArea } from '../../ui/notifications/notification-area.tsx'
import { renderIn } from '../../test/render.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('shows an error and does not store the language when its texts fail to load; the next click tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { i18n } = await renderIn(
    <>
      <LanguageSwitch className="" />
      <NotificationArea label="x" close="x" />
    </>,
  )
  vi.spyOn(i18n, 'changeLanguage').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText(/تعذّر الاتصال بالشبكة/)).toBeTruthy()
  expect(localStorage.getItem('admin_language')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(localStorage.getItem('admin_language')).toBe('"en"'))
})
