import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '../test/actions.ts'
import { setupMockApi } from '../test/mock-api.ts'
import { renderPart, renderTab } from '../test/render-part.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { MessageScreen } from './screen.tsx'

setupMockApi()

test('a dialog closes by Escape while its code loads, and says when it cannot be loaded', async () => {
  const load = vi.fn(async () => ({ default: () => <p>The editor</p> }))
  load.mockReturnValueOnce(new Promise(() => undefined))
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
  expect(document.documentElement.dataset).toHaveProperty('loading')
  await user.keyboard('{Escape}')
  await press(user, 'Open')
  expect(await screen.findByText(/^This part could not be loaded/)).toBeTruthy()
  await press(user, 'Open')
  expect(await screen.findByText('The editor')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
  expect(document.documentElement.dataset).not.toHaveProperty('loading')
})

test('a screen of its own that cannot be loaded says so in its frame', async () => {
  const load = vi.fn(async () => ({ default: () => <p>The invitation</p> }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Screen = lazyScreen(load, <p>Loading</p>, MessageScreen)
  const user = await renderPart(<Screen />, { language: 'en' })
  const frame = within(await screen.findByRole('main'))
  expect(frame.getByRole('alert').textContent).toMatch(/connection/)
  await press(user, 'Try again')
  expect(await screen.findByText('The invitation')).toBeTruthy()
})
