import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { ChatContext } from '../../lib/chat-trigger.tsx'
import { mockOnScreen, preferReducedMotion, renderIn } from '../../test/render.tsx'
import { openTab } from '../../ui/open-tab.ts'
import { Impact } from './impact.tsx'

const counted = () => screen.getAllByTestId('counted').map((figure) => figure.textContent)
const final = ['95%', '85%', '98%', '90%']
const loading = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')
const advance = (time: number) => act(() => void vi.advanceTimersByTime(time))
const steps = (count: number) => {
  for (let step = 0; step < count; step++) act(() => void vi.advanceTimersByTime(33))
}

let setOnScreen: ReturnType<typeof mockOnScreen>
/** Opens the tab on a page that loaded with another one. */
const open = async (content = {}) => {
  await renderIn(<Impact />, { content })
  act(() => openTab('metrics'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  setOnScreen = mockOnScreen(true)
})

it('counts up without placeholders when the page loads with the tab', async () => {
  history.replaceState(null, '', '/#metrics')
  // The module remembers whether a tab was opened on this page.
  vi.resetModules()
  const page = await import('./impact.tsx')
  const chat = await import('../../lib/chat-trigger.tsx')
  await renderIn(
    <chat.ChatContext value={{ open: () => undefined }}>
      <page.Impact />
    </chat.ChatContext>,
  )
  expect(loading()).toBe('false')
  expect(counted()).toEqual(['0%', '0%', '0%', '0%'])
  advance(1300)
  steps(60)
  expect(counted()).toEqual(final)
})

it('is prerendered with the final figures', async () => {
  history.replaceState(null, '', '/#metrics')
  const i18n = createI18n('en', { panels: await loadTexts('en', 'panels') })
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <ChatContext value={{ open: () => undefined }}>
        <Impact />
      </ChatContext>
    </I18nextProvider>,
  )
  for (const figure of final) expect(html.replaceAll('<!-- -->', '')).toContain(figure)
})

it('counts up when the figures are first seen', async () => {
  await open()
  setOnScreen(false)
  advance(9000)
  expect(counted()[0]).toBe('0%')
  setOnScreen(true)
  advance(1300)
  steps(60)
  expect(counted()).toEqual(final)
})

it('shows placeholders for 800 ms when the tab is opened, then counts up in 60 steps that ease out', async () => {
  await renderIn(<Impact />)
  expect(loading()).toBe('false')
  act(() => openTab('metrics'))
  expect(loading()).toBe('true')
  advance(799)
  expect(loading()).toBe('true')
  advance(1)
  expect(loading()).toBe('false')
  expect(counted()).toEqual(['0%', '0%', '0%', '0%'])
  advance(500)
  expect(counted()[0]).toBe('0%')
  steps(30)
  // Ease-out: seven eighths after half of the time.
  expect(counted()).toEqual(['83%', '74%', '86%', '79%'])
  steps(30)
  expect(counted()).toEqual(final)
})

it('exposes only the final figures to screen readers, as published', async () => {
  await open({ 'about.impact.1.value': '97', 'about.impact.4.value': '+40' })
  for (const figure of ['97%', ...final.slice(1, 3), '+40'])
    expect(screen.getByText(figure, { selector: '.visually-hidden' })).toBeTruthy()
  for (const figure of screen.getAllByTestId('counted'))
    expect(figure.closest('[aria-hidden=true]')).toBeTruthy()
})

it('pauses while the page is in the background', async () => {
  await open()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  advance(4000)
  expect(counted()[0]).toBe('0%')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  advance(1300)
  steps(60)
  expect(counted()).toEqual(final)
})

it('does not animate with reduced motion', async () => {
  preferReducedMotion()
  await open()
  expect(loading()).toBe('false')
  expect(counted()).toEqual(final)
})
