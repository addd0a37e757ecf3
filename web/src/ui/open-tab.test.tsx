import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadOnRequest } from '../lib/hydration.ts'
import { markLoading } from '../lib/mark-loading.ts'
import { loadedTab } from '../test/loaded-tab.ts'
import { renderIn } from '../test/render.tsx'
import { currentNotifications } from './notifications/notify.ts'
import { openTab } from './open-tab.ts'

/** Opens a part of a tab whose code cannot be loaded, until its page is requested. */
async function openWithoutCode(part: string) {
  await renderIn(<main />, { language: 'en' })
  const panel = loadedTab('solutions').parentElement
  panel?.replaceChildren()
  panel?.setAttribute('data-unhydrated', part)
  void loadOnRequest(part, () => Promise.reject(new Error('not loaded')))
  const assign = vi.fn()
  const place = { href: '/en/', pathname: '/en/', search: '', hash: '', assign }
  const page = Promise.withResolvers<Response>()
  const request = vi.fn(() => page.promise)
  vi.stubGlobal('location', place)
  vi.stubGlobal('fetch', request)
  const opened = openTab('solutions', false, part)
  await waitFor(() => expect(request).toHaveBeenCalled())
  return { place, page, opened, assign }
}

it('opens the page of a tab that could not be loaded, at its part', async () => {
  const { page, opened, assign } = await openWithoutCode('solutions.documents')
  expect(document.documentElement.dataset['loading']).toBe('solutions')
  page.resolve(new Response())
  await opened
  expect(assign.mock.calls).toEqual([['/en/solutions/#solutions.documents']])
  expect(document.documentElement.dataset['loading']).toBeUndefined()
})

it.each([
  ['Back', 'there'],
  ['Back', 'missing'],
  ['another tab', 'there'],
  ['another tab', 'missing'],
])('leaves a visitor who has meanwhile used %s where they are, page %s', async (way, state) => {
  const { place, page, opened, assign } = await openWithoutCode(`solutions.${way}.${state}`)
  const endLoading = markLoading(way === 'Back' ? 'solutions' : 'about')
  if (way === 'Back') place.href = '/en/contact/'
  if (state === 'there') page.resolve(new Response())
  else page.reject(new Error('not loaded'))
  await opened
  endLoading()
  expect(assign).not.toHaveBeenCalled()
  expect(currentNotifications()).toEqual([])
})
