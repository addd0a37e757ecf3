import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { mockOnScreen, preferReducedMotion, renderIn } from '../../test/render.tsx'
import { hostNotifications } from '../../ui/notifications/notify.ts'
import { TypedLines } from './typed-lines.tsx'

const lines = ['حوِّل فرصًا', 'فرص', 'شريك']
const highlights = new Map<string, Set<Range>>()
/** The words of the line that are not transparent. */
const typed = () => {
  const [untyped] = highlights.get('untyped') ?? []
  return screen.getByTestId('typed').textContent?.slice(0, untyped?.startOffset).trim()
}
const advance = (time: number) => act(() => void vi.advanceTimersByTime(time))

let setOnScreen: ReturnType<typeof mockOnScreen>

type State = { written: boolean; paused: boolean }
const element = (state: State) => <TypedLines lines={lines} {...state} />

async function show(written = false) {
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', function (range: Range) {
    return new Set([range])
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setOnScreen = mockOnScreen()
  const view = await renderIn(element({ written, paused: false }))
  if (!written) setOnScreen(true)
  return view
}

it('goes on when a translation of the browser replaces the text', async () => {
  await show()
  const translated = document.createElement('font')
  translated.textContent = 'x'
  screen.getByTestId('typed').replaceChildren(translated)
  advance(10_000)
  expect(screen.getByTestId('typed').isConnected).toBe(true)
})

it('shows a written first line until it is first seen, then types it', async () => {
  await show(true)
  advance(10_000)
  expect(typed()).toBe('حوِّل فرصًا')
  setOnScreen(true)
  expect(typed()).toBe('حوِّل')
})

it('shows whole words as fast as their letters are typed, pauses 2 s after each line and starts over', async () => {
  await show()
  advance(249)
  expect(typed()).toBe('حوِّل')
  advance(1)
  expect(typed()).toBe('حوِّل فرصًا')
  advance(50)
  for (const [at, next] of ['فرص', 'شريك', 'حوِّل'].entries()) {
    advance(1949)
    expect(typed()).toBe(lines[at])
    advance(51)
    expect(typed()).toBe(next)
  }
})

it('exposes the whole line to screen readers, and has the rest of each line from the beginning', async () => {
  const { container } = await show()
  advance(50)
  expect(screen.getByText('حوِّل فرصًا', { selector: '.sr-only' })).toBeTruthy()
  const shown = [...container.querySelectorAll('p > [aria-hidden]')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(lines)
})

it('shows a whole line while a dialog covers it, and while it is paused, and then goes on', async () => {
  const { rerender } = await show()
  const pause = (paused: boolean) => act(() => rerender(element({ written: false, paused })))
  let close = () => {}
  for (const [stop, start] of [
    [() => void (close = hostNotifications(document.body) ?? close), () => act(() => close())],
    [() => pause(true), () => pause(false)],
  ] as const) {
    await act(async () => stop())
    advance(5000)
    expect(typed()).toBe('حوِّل فرصًا')
    start()
    advance(200)
    expect(typed()).toBe('حوِّل')
  }
})

it('shows a whole line with reduced motion', async () => {
  preferReducedMotion()
  await show(true)
  setOnScreen(true)
  advance(10_000)
  expect(typed()).toBe('حوِّل فرصًا')
})
