import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ContentProvider } from '../../data/content/content-provider.tsx'
import { noContent } from '../../data/content/site-content.ts'
import { renderIn } from '../../test/render.tsx'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import { LanguageSwitch } from './language-switch.tsx'

type Answer = () => Promise<Response>

/** Renders the switch. Revalidation returns 304; a request for the whole list of content calls `answer`. */
async function showSwitch(answer: Answer) {
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) =>
    new Headers(headers).has('if-none-match')
      ? Promise.resolve(new Response(null, { status: 304 }))
      : answer(),
  )
  const { i18n } = await renderIn(
    <ContentProvider initial={{ ...noContent, etag: '"1"' }}>
      <LanguageSwitch />
    </ContentProvider>,
  )
  return { i18n, link: screen.getByRole('link', { name: 'English' }) }
}

it('switches once for a double click, and keeps a tab opened meanwhile', async () => {
  const list = Promise.withResolvers<Response>()
  const { i18n, link } = await showSwitch(() => list.promise.then((answer) => answer.clone()))
  const pushed = vi.spyOn(history, 'pushState')
  await userEvent.dblClick(link)
  history.replaceState(null, '', '/about/?utm_source=card')
  await act(async () => list.resolve(Response.json([])))
  await waitFor(() => expect(i18n.language).toBe('en'))
  await waitFor(() => expect(location.pathname).toBe('/en/about/'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(location.search).toBe('?utm_source=card')
  expect(pushed).toHaveBeenCalledOnce()
})

it('shows a notification and does not switch when offline', async () => {
  const { i18n, link } = await showSwitch(() => Promise.reject(new TypeError('offline')))
  await userEvent.click(link)
  await waitFor(() => expect(currentNotifications().at(-1)?.tone).toBe('failed'))
  expect(i18n.language).toBe('ar')
  expect(location.pathname).toBe('/')
})

it('does not switch to shipped texts when the published content cannot be loaded', async () => {
  const broken = vi.fn<Answer>().mockResolvedValueOnce(new Response(null, { status: 503 }))
  // The page of the other language fails as well.
  broken.mockRejectedValueOnce(new TypeError('offline'))
  const { i18n, link } = await showSwitch(broken)
  await userEvent.click(link)
  await waitFor(() => expect(broken).toHaveBeenCalledTimes(2))
  expect(i18n.language).toBe('ar')
})
