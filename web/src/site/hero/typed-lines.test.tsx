import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { mockOnScreen, preferReducedMotion, renderIn } from '../../test/render.tsx'
import { hostNotifications } from '../../ui/notifications/notify.ts'
import { TypedLines } from './typed-lines.tsx'

const lines = ['حوِّل', 'فرص', 'شريك']
const highlights = new Map<string, Set<Range>>()
/** The part of the line that is not transparent. */
const typed = () =>
  screen
    .getByTestId('typed')
    .textContent?.slice(0, [...(highlights.get('typing') ?? [])][0]?.startOffset)
const advance = (time: number) => act(() => void vi.advanceTimersByTime(time))

let setOnScreen: ReturnType<typeof mockOnScreen>

const element = (written: boolean, paused: boolean) => (
  <TypedLines lines={lines} language="ar" {...{ written, paused }} />
)

async function show(written = false) {
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', function (range: Range) {
    return new Set([range])
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setOnScreen = mockOnScreen()
  const view = await renderIn(element(written, false))
  if (!written) setOnScreen(true)
  return view
}

it('types one grapheme every 50 ms', async () => {
  await show()
  expect(typed()).toBe('')
  advance(49)
  expect(typed()).toBe('')
  advance(1)
  expect(typed()).toBe('ح')
  advance(50)
  // The letter waw appears together with its shadda and kasra.
  expect(typed()).toBe('حوِّ')
})

it('shows a written first line until it is first seen, then types it', async () => {
  await show(true)
  advance(10_000)
  expect(typed()).toBe('حوِّل')
  setOnScreen(true)
  expect(typed()).toBe('')
  for (let letter = 0; letter < 3; letter++) advance(50)
  expect(typed()).toBe('حوِّل')
})

it('pauses 2 s after each line and starts over after the last', async () => {
  await show()
  for (let letter = 0; letter < 3; letter++) advance(50)
  for (const next of ['فرص', 'شريك', 'حوِّل']) {
    advance(1999)
    expect(typed()).not.toBe('')
    advance(1)
    expect(typed()).toBe('')
    for (let letter = 0; letter < 4 && typed() !== next; letter++) advance(50)
    expect(typed()).toBe(next)
  }
})

it('exposes the whole line to screen readers, and has the rest of each line from the beginning', async () => {
  const { container } = await show()
  advance(50)
  expect(screen.getByText('حوِّل', { selector: '.sr-only' })).toBeTruthy()
  const shown = [...container.querySelectorAll('p > [aria-hidden]')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(lines)
})

it('shows a whole line while a dialog covers it, and while it is paused, and then goes on', async () => {
  const { rerender } = await show()
  const pause = (paused: boolean) => act(() => rerender(element(false, paused)))
  let close = () => {}
  for (const [stop, start, next] of [
    [() => void (close = hostNotifications(document.body) ?? close), () => act(() => close()), 'ح'],
    [() => pause(true), () => pause(false), 'حوِّ'],
  ] as const) {
    await act(async () => stop())
    advance(5000)
    expect(typed()).toBe('حوِّل')
    start()
    advance(50)
    expect(typed()).toBe(next)
  }
})

it('shows a whole line with reduced motion', async () => {
  preferReducedMotion()
  await show(true)
  setOnScreen(true)
  advance(10_000)
  expect(typed()).toBe('حوِّل')
})
