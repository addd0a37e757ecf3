import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { mockOnScreen, preferReducedMotion, renderIn } from '../../test/render.tsx'
import { UseCases } from './use-cases.tsx'

let setOnScreen: ReturnType<typeof mockOnScreen>

async function show() {
  setOnScreen = mockOnScreen()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const view = await renderIn(<UseCases />, { language: 'en' })
  setOnScreen(true)
  return view
}

const advance = (time: number) => act(() => void vi.advanceTimersByTime(time))
const card = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('li > div') ?? document.body
const current = () => document.querySelector('[data-current] h4')?.textContent
const order = [
  'Intelligent Automation',
  'Advanced Data Analytics',
  'Customer Experience',
  'Forecasting & Planning',
]

it('the highlight advances every three seconds and wraps around', async () => {
  await show()
  for (const title of [...order, order[0]]) {
    expect(current()).toBe(title)
    advance(2999)
    expect(current()).toBe(title)
    advance(1)
  }
})

it('the highlight stays on a hovered or focused area, and continues from there', async () => {
  await show()
  fireEvent.pointerEnter(card('Forecasting & Planning'))
  expect(current()).toBe('Forecasting & Planning')
  advance(9000)
  expect(current()).toBe('Forecasting & Planning')
  const row = card('Forecasting & Planning').closest('ul')?.parentElement ?? document.body
  fireEvent.pointerLeave(row)
  advance(3000)
  expect(current()).toBe('Intelligent Automation')
  act(() => screen.getByRole('button', { name: /Customer Experience/ }).focus())
  advance(9000)
  expect(current()).toBe('Customer Experience')
})

it('can be paused and played', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Pause automatic rotation' }))
  advance(9000)
  expect(current()).toBe('Intelligent Automation')
  fireEvent.click(screen.getByRole('button', { name: 'Play automatic rotation' }))
  advance(3000)
  expect(current()).toBe('Advanced Data Analytics')
})

it('pauses while it is not in the viewport or the page is hidden', async () => {
  await show()
  setOnScreen(false)
  advance(9000)
  expect(current()).toBe('Intelligent Automation')
  setOnScreen(true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  advance(9000)
  expect(current()).toBe('Intelligent Automation')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  advance(3000)
  expect(current()).toBe('Advanced Data Analytics')
})

it('highlights none and has no pause button with reduced motion', async () => {
  preferReducedMotion()
  await show()
  advance(9000)
  expect(current()).toBeUndefined()
  expect(screen.queryByRole('button', { name: /automatic rotation/ })).toBeNull()
})

it('opens the assistant, also with the area of a card', async () => {
  const { openChat } = await renderIn(<UseCases />, { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'Start Exploring Use Cases' }))
  expect(openChat).toHaveBeenLastCalledWith()
  await userEvent.click(screen.getByRole('button', { name: /^Explore .*: Customer Experience$/ }))
  expect(openChat).toHaveBeenLastCalledWith({ view: 'wizard', area: 'Customer Experience' })
})
