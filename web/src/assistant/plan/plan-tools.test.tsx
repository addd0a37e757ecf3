import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import { answerOf, button, mockServer, openResults } from '../test-assistant.tsx'

mockServer()

const print = vi.fn<() => void>()
beforeEach(() => {
  print.mockReset()
  vi.stubGlobal('print', print)
})

it('prints once per click, also in browsers where printing does nothing', async () => {
  const view = await openResults()
  await view.user.click(button('Print'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  // An unrelated change on the page.
  act(() => void dispatchEvent(new Event('offline')))
  expect(print).toHaveBeenCalledTimes(1)
  await view.user.click(button('Print'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})

it('shows an error when the plan cannot be printed or copied', async () => {
  const view = await openResults()
  vi.stubGlobal('print', undefined)
  await view.user.click(button('Print'))
  expect(currentNotifications().at(-1)?.text).toMatch(/^This browser cannot print/)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Reflect.get({}, 'none'))
  await view.user.click(button('Copy'))
  expect((await screen.findByText('Could not copy')).className, 'visible').not.toContain('sr-only')
})

it('shows the current date, and names of files in their order', async () => {
  const view = await openResults({ ...answerOf('Sort', 'Route'), summary: 'في تقرير 2026.pdf' })
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.setSystemTime(new Date('2030-01-02T12:00:00'))
  await view.user.click(button('Print'))
  await waitFor(() => expect(print).toHaveBeenCalled())
  const text = document.querySelector('.print-sheet')?.textContent
  expect(text).toMatch(/January.2,.2030[^]*في تقرير \u20662026\.pdf\u2069/)
  expect(text, 'below each page').toMatch(/sheet-foot: .*Riyada Consulting.*hello@riyada.example/)
  expect(screen.getByRole('row', { name: '1 Sort High High 1–4' })).toBeDefined()
})
