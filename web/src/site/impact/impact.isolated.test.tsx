import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { preferReducedMotion, renderIn } from '../../test/render.tsx'
import { openTab } from '../../ui/open-tab.ts'
import { Impact } from './impact.tsx'

const counted = () => screen.getAllByTestId('counted').map((figure) => figure.textContent)
const final = ['95%', '85%', '98%', '90%']
const loading = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')
const pass = (time: number) =>
  act(() => {
    for (let passed = 0; passed < time; passed++) vi.advanceTimersByTime(1)
  })
const steps = (count: number) => {
  for (let step = 0; step < count; step++) act(() => void vi.advanceTimersByTime(33))
}

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    }),
)

it('a page that comes with the figures shows them whole, and nothing moves', async () => {
  history.replaceState(null, '', '/#metrics')
  // The module remembers whether a tab was opened on this page.
  vi.resetModules()
  const page = await import('./impact.tsx')
  await renderIn(<page.Impact />)
  expect(loading()).toBe('false')
  expect(counted()).toEqual(final)
  pass(5000)
  expect(counted()).toEqual(final)
})

it('opened as a tab: placeholders for 800 ms, then from 0 in 60 steps that grow smaller', async () => {
  await renderIn(<Impact />)
  expect(loading()).toBe('false')
  act(() => openTab('metrics'))
  expect(loading()).toBe('true')
  pass(799)
  expect(loading()).toBe('true')
  pass(1)
  expect(loading()).toBe('false')
  expect(counted()).toEqual(['0%', '0%', '0%', '0%'])
  pass(500)
  expect(counted()[0]).toBe('0%')
  steps(30)
  // Ease-out: half of the time is seven eighths of the way.
  expect(counted()).toEqual(['83%', '74%', '86%', '79%'])
  steps(30)
  expect(counted()).toEqual(final)
})

it('who listens hears the final figure only, from the first moment', async () => {
  await renderIn(<Impact />)
  act(() => openTab('metrics'))
  for (const figure of final)
    expect(screen.getByText(figure, { selector: '.visually-hidden' })).toBeTruthy()
  for (const figure of screen.getAllByTestId('counted'))
    expect(figure.getAttribute('aria-hidden')).toBe('true')
})

it('does not count while another browser tab is in front', async () => {
  await renderIn(<Impact />)
  act(() => openTab('metrics'))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(4000)
  expect(counted()[0]).toBe('0%')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(1300)
  steps(60)
  expect(counted()).toEqual(final)
})

it('stands still under reduced motion', async () => {
  preferReducedMotion()
  await renderIn(<Impact />)
  act(() => openTab('metrics'))
  expect(loading()).toBe('false')
  expect(counted()).toEqual(final)
})

it('shows what staff published instead', async () => {
  await renderIn(<Impact />, { content: { 'about.impact.1.value': '97' } })
  expect(counted()[0]).toBe('97%')
})
