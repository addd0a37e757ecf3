import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import { answerAll, button, openAssistant, available } from '../test-assistant.tsx'

const suggestion = { id: 'ai-1', title: 'Queue', description: '', effort: 'low', impact: 'high' }
const server = setupServer(
  available,
  http.post('*/api/visits', () => new HttpResponse(null, { status: 202 })),
  http.post('*/api/assistant/suggestions', () =>
    HttpResponse.json({ summary: null, source: 'ai', suggestions: [suggestion] }),
  ),
)
const print = vi.fn<() => void>()
beforeAll(() => {
  server.listen()
})
beforeEach(() => {
  print.mockReset()
  vi.stubGlobal('print', print)
})
afterAll(() => server.close())

async function reachPlan() {
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  await screen.findByText('1 suggestion')
  return user
}

async function openFormats(user: Awaited<ReturnType<typeof reachPlan>>) {
  await user.click(button('Other formats'))
  return () => user.click(button('Print'))
}

it('prints once per click, also in browsers where printing does nothing', async () => {
  const user = await reachPlan()
  await (
    await openFormats(user)
  )()
  expect(print).toHaveBeenCalledTimes(1)
  // An unrelated change on the page.
  act(() => void dispatchEvent(new Event('offline')))
  expect(print).toHaveBeenCalledTimes(1)
  await (
    await openFormats(user)
  )()
  expect(print).toHaveBeenCalledTimes(2)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})

it('shows an error when the plan cannot be printed or copied', async () => {
  const user = await reachPlan()
  vi.stubGlobal('print', undefined)
  await (
    await openFormats(user)
  )()
  expect(currentNotifications().at(-1)?.text).toMatch(/^This browser cannot print/)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Reflect.get({}, 'none'))
  await user.click(button('Copy plan'))
  expect(await screen.findByText('Could not copy')).toBeTruthy()
})

it('shows the current date', async () => {
  const user = await reachPlan()
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.setSystemTime(new Date('2030-01-02T12:00:00'))
  await (
    await openFormats(user)
  )()
  expect(document.querySelector('.print-sheet')?.textContent).toContain('January 2, 2030')
})

it('closes the formats with Escape and returns the focus, and keeps the assistant open', async () => {
  const user = await reachPlan()
  await user.click(button('Other formats'))
  expect(button('Other formats').getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('PDF file')
  await user.keyboard('{Escape}')
  expect(button('Other formats').getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button('Other formats'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})
