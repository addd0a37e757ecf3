import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { preferReducedMotion, renderIn } from '../../test/render.tsx'
import { UseCases } from './use-cases.tsx'

let look: (onScreen: boolean) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => act(() => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

async function show() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const view = await renderIn(<UseCases />, { language: 'en' })
  look(true)
  return view
}

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
const card = (title: string) =>
  screen.getByRole('heading', { name: title }).closest<HTMLElement>('[class*=area]') ??
  document.body
const current = () => document.querySelector('[data-current] h4')?.textContent
const order = [
  'Intelligent Automation',
  'Advanced Data Analytics',
  'Customer Experience',
  'Forecasting & Planning',
]

it('the highlight walks on every three seconds and round', async () => {
  await show()
  for (const title of [...order, order[0]]) {
    expect(current()).toBe(title)
    pass(2999)
    expect(current()).toBe(title)
    pass(1)
  }
})

it('stays where a person points, and walks on from there', async () => {
  await show()
  fireEvent.pointerEnter(card('Forecasting & Planning'))
  expect(current()).toBe('Forecasting & Planning')
  pass(9000)
  expect(current()).toBe('Forecasting & Planning')
  const row = card('Forecasting & Planning').closest('ul')?.parentElement ?? document.body
  fireEvent.pointerLeave(row)
  pass(3000)
  expect(current()).toBe('Intelligent Automation')
})

it('stays where the focus is', async () => {
  await show()
  act(() => screen.getByRole('button', { name: /Customer Experience/ }).focus())
  pass(9000)
  expect(current()).toBe('Customer Experience')
})

it('can be paused and played', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Pause the moving highlight' }))
  pass(9000)
  expect(current()).toBe('Intelligent Automation')
  fireEvent.click(screen.getByRole('button', { name: 'Play the moving highlight' }))
  pass(3000)
  expect(current()).toBe('Advanced Data Analytics')
})

it('rests off screen and while the page is hidden', async () => {
  await show()
  look(false)
  pass(9000)
  expect(current()).toBe('Intelligent Automation')
  look(true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(9000)
  expect(current()).toBe('Intelligent Automation')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(3000)
  expect(current()).toBe('Advanced Data Analytics')
})

it('stands still under reduced motion, without a button to pause', async () => {
  preferReducedMotion()
  await show()
  pass(9000)
  expect(current()).toBe('Intelligent Automation')
  expect(screen.queryByRole('button', { name: /moving highlight/ })).toBeNull()
})

it('leads to the assistant', async () => {
  const { openChat } = await renderIn(<UseCases />, { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'Start Exploring Use Cases' }))
  expect(openChat).toHaveBeenCalledOnce()
})
