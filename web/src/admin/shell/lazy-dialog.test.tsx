import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '../test/actions.ts'
import { setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

setupMockApi()

test('a dialog whose code cannot be loaded closes and says so, and opens the next time', async () => {
  const load = vi.fn(async () => ({ default: () => <p>The editor</p> }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Dialog = lazyDialog(load)
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>{isOpen ? 'Opening' : 'Open'}</button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  const user = await renderTab(Page, { language: 'en' })
  await press(user, 'Open')
  expect(await screen.findByText(/^This part could not be loaded/)).toBeTruthy()
  await press(user, 'Open')
  expect(await screen.findByText('The editor')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  expect(document.documentElement.dataset).not.toHaveProperty('loading')
})
