import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import { button, mockServer, openResults } from '../test-assistant.tsx'

mockServer()

const print = vi.fn<() => void>()
beforeEach(() => {
  print.mockReset()
  vi.stubGlobal('print', print)
})

async function choosePrint({ user }: Pick<Awaited<ReturnType<typeof openResults>>, 'user'>) {
  await user.click(button('Other formats'))
  await user.click(button('Print'))
}

it('prints once per click, also in browsers where printing does nothing', async () => {
  const view = await openResults()
  await choosePrint(view)
  expect(print).toHaveBeenCalledTimes(1)
  // An unrelated change on the page.
  act(() => void dispatchEvent(new Event('offline')))
  expect(print).toHaveBeenCalledTimes(1)
  await choosePrint(view)
  expect(print).toHaveBeenCalledTimes(2)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})

it('shows an error when the plan cannot be printed or copied', async () => {
  const view = await openResults()
  vi.stubGlobal('print', undefined)
  await choosePrint(view)
  expect(currentNotifications().at(-1)?.text).toMatch(/^This browser cannot print/)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Reflect.get({}, 'none'))
  await view.user.click(button('Copy plan'))
  expect(await screen.findByText('Could not copy')).toBeTruthy()
})

it('shows the current date', async () => {
  const view = await openResults()
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.setSystemTime(new Date('2030-01-02T12:00:00'))
  await choosePrint(view)
  expect(document.querySelector('.print-sheet')?.textContent).toContain('January 2, 2030')
})

it('closes the formats with Escape and returns the focus, and keeps the assistant open', async () => {
  const { user } = await openResults()
  await user.click(button('Other formats'))
  expect(button('Other formats').getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('PDF file')
  await user.keyboard('{Escape}')
  expect(button('Other formats').getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button('Other formats'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})
