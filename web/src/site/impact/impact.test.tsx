import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadedTab } from '../../test/loaded-tab.ts'
import { renderIn } from '../../test/render.tsx'
import { openTab } from '../../ui/open-tab.ts'
import Impact from './impact.tsx'

const loading = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')

const charts = () =>
  [...document.querySelectorAll('[data-chart]')].map((each) => each.getAttribute('data-chart'))

it('shows final figures with sources, and a band only for a percentage', async () => {
  const content = { 'about.impact.1.value': '97', 'about.impact.4.value': '+40' }
  await renderIn(<Impact />, { language: 'en', content })
  for (const text of ['97%', '85%', '98%', '+40', '100+', '50+', '5+']) screen.getByText(text)
  screen.getByText('36 of the 40 clients whose contracts ended in 2024–2025, from contract records')
  expect(charts()).toEqual(['97', '85', '98'])
})

it('shows what the first line of the result of a case begins with, up to the colon', async () => {
  const first = { 'about.case.order': '1', 'about.case.1.title': 'Permits' }
  const content = { ...first, 'about.case.1.result': '2 days: the median: all\nMore' }
  await renderIn(<Impact />, { language: 'en', content })
  expect(screen.getByText('2 days').nextElementSibling?.textContent).toBe('the median: all')
})

it('shows placeholders for 800 ms when the tab is opened, not when the page loads with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderIn(<Impact />)
  expect(loading()).toBe('false')
  loadedTab('metrics')
  await act(() => openTab('metrics'))
  expect(loading()).toBe('true')
  act(() => void vi.advanceTimersByTime(799))
  expect(loading()).toBe('true')
  act(() => void vi.advanceTimersByTime(1))
  expect(loading()).toBe('false')
})
