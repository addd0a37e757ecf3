import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { NotificationArea } from './notification-area.tsx'
import { notify } from './notify.ts'

vi.mock('./notification-list.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a notification is seen without the list, as when the connection is gone', async () => {
  await renderIn(<NotificationArea label="Notifications" close="Close" />)
  const retry = vi.fn()
  act(() => void notify('Check your connection', 'failed', { label: 'Try again', act: retry }))
  const text = screen.getByText('Check your connection')
  expect(text.className).toBe('sr-only')
  expect(screen.queryByRole('button'), 'not before it can be seen').toBeNull()
  await waitFor(() => expect(text.className).toBe(''))
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})
