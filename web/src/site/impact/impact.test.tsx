import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { openTab } from '../../ui/open-tab.ts'
import { Impact } from './impact.tsx'

const loading = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')

it('shows final figures with sources, and a triangle only for a percentage', async () => {
  await renderIn(<Impact />, {
    language: 'en',
    content: { 'about.impact.1.value': '97', 'about.impact.4.value': '+40' },
  })
  for (const text of ['97%', '85%', '98%', '+40', '100+', '50+', '5+']) screen.getByText(text)
  screen.getByText('Contract records, 2024–2025')
  expect(document.querySelectorAll('svg[data-chart]')).toHaveLength(3)
})

it.each<[string, number[]]>([
  ['12', [12, 50, 5]],
  ['+٢٥ clients', [25, 50, 5]],
  // Too many to draw in one scale, and no counts.
  ...['1,200', '1.5K', '2 آلاف', '95%', '1.5'].map((value): [string, number[]] => [value, []]),
])('draws %s clients, projects and years in one scale or none', async (value, counts) => {
  await renderIn(<Impact />, { language: 'en', content: { 'about.claim.clients.value': value } })
  const strips = document.querySelectorAll<SVGElement>('[data-chart] > svg')
  const widths = [...strips].map((strip) => Number.parseFloat(strip.style.inlineSize))
  expect(widths).toEqual(counts.map((count) => 2 * count))
  expect(screen.queryAllByText(/one triangle is one client/)).toHaveLength(counts.length && 1)
})

it('shows placeholders for 800 ms when the tab is opened, not when the page loads with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderIn(<Impact />)
  expect(loading()).toBe('false')
  act(() => openTab('metrics'))
  expect(loading()).toBe('true')
  act(() => void vi.advanceTimersByTime(799))
  expect(loading()).toBe('true')
  act(() => void vi.advanceTimersByTime(1))
  expect(loading()).toBe('false')
})
