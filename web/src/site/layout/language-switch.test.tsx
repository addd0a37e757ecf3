import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ContentProvider } from '../../data/content/content-provider.tsx'
import { noContent } from '../../data/content/site-content.ts'
import { renderIn } from '../../test/render.tsx'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import { LanguageSwitch } from './language-switch.tsx'

type Answer = () => Promise<Response>

/** The switch on a page whose own list of content still holds; what the whole list is asked for answers as given. */
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

it('turns once for two presses, and keeps the tab opened meanwhile', async () => {
  const list = Promise.withResolvers<Response>()
  const { i18n, link } = await showSwitch(() => list.promise.then((answer) => answer.clone()))
  const pushed = vi.spyOn(history, 'pushState')
  await userEvent.dblClick(link)
  history.replaceState(null, '', '/?utm_source=card#about')
  await act(async () => list.resolve(Response.json([])))
  await waitFor(() => expect(i18n.language).toBe('en'))
  await waitFor(() => expect(location.pathname).toBe('/en/'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(location.search + location.hash).toBe('?utm_source=card#about')
  expect(pushed).toHaveBeenCalledOnce()
})

it('stays, and says so, when nothing can be reached', async () => {
  const { i18n, link } = await showSwitch(() => Promise.reject(new TypeError('offline')))
  await userEvent.click(link)
  await waitFor(() => expect(currentNotifications().at(-1)?.tone).toBe('failed'))
  expect(i18n.language).toBe('ar')
  expect(location.pathname).toBe('/')
})

it('does not turn to shipped texts when what is published cannot be read', async () => {
  const broken = vi.fn<Answer>().mockResolvedValueOnce(new Response(null, { status: 503 }))
  // Nor is there a page to go to.
  broken.mockRejectedValueOnce(new TypeError('offline'))
  const { i18n, link } = await showSwitch(broken)
  await userEvent.click(link)
  await waitFor(() => expect(broken).toHaveBeenCalledTimes(2))
  expect(i18n.language).toBe('ar')
})
