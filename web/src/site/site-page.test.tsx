import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { store } from '../lib/storage.ts'
import { renderIn } from '../test/render.tsx'
import { SitePage } from './site-page.tsx'

const openTab = () => screen.getByRole('main').dataset['tab']
const header = () => within(screen.getByRole('banner'))

async function load(path: string, language: 'ar' | 'en' = 'ar', content = {}) {
  history.replaceState(null, '', path)
  return renderIn(<SitePage />, { language, content })
}

it('the path selects the tab, or a fragment; any other one is home', async () => {
  await load('/about/')
  expect(openTab()).toBe('about')
  const tabs = {
    '/en/contact': 'contact',
    '/nowhere/': 'home',
    '/#metrics': 'metrics',
    '/about/index.html': 'about',
    '/about/#nowhere': 'about',
    '/about/#contact': 'contact',
    '/': 'home',
  }
  for (const [path, tab] of Object.entries(tabs)) {
    history.replaceState(null, '', path)
    fireEvent(window, new Event('popstate'))
    expect(openTab()).toBe(tab)
  }
})

it('an old link to a tab that has nothing to show opens home', async () => {
  await load('/?from=mail#solutions', 'ar', { 'nav.emptyTabs': 'solutions' })
  await waitFor(() => expect(openTab()).toBe('home'))
  expect(location.search + location.hash).toBe('?from=mail')
  expect(document.querySelector('[data-of-tab=solutions], a[href="/solutions/"]')).toBeNull()
})

it('opens the start page in the language that was chosen before, with what its address has', async () => {
  store('local', 'language', 'en')
  await load('/?from=mail#resume=token')
  await waitFor(() => expect(location.pathname).toBe('/en/'))
  expect(location.search + location.hash).toBe('?from=mail#resume=token')
})

it('sets the language of the document only where it is another one', async () => {
  const changes = new MutationObserver(() => undefined)
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })
  changes.observe(document.documentElement, { attributes: true })
  await load('/')
  expect(changes.takeRecords()).toEqual([])
})

it('a dropdown opens and moves with the arrow keys, highlights its active parent and closes with Escape', async () => {
  await load('/#about')
  const parent = header().getByRole('button', { name: 'من نحن' })
  expect(parent.dataset['active']).toBe('true')
  parent.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(parent.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement?.textContent).toContain('القطاعات التي نخدمها')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('الرؤية والرسالة')
  await userEvent.keyboard('{Escape}')
  expect(parent.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(parent)
})

it('arrow keys in the navigation follow the text direction', async () => {
  await load('/')
  header().getByRole('button', { name: 'الخدمات والأثر' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(header().getByRole('button', { name: 'من نحن' }))
})

it('the mobile menu closes when the assistant opens', async () => {
  const { openChat } = await load('/')
  await userEvent.click(header().getByRole('button', { name: 'فتح القائمة' }))
  expect(screen.getByText('قائمة الخدمات')).toBeTruthy()
  await userEvent.click(header().getByRole('button', { name: 'ابدأ رحلتك' }))
  expect(header().getByRole('button', { name: 'فتح القائمة' })).toBeTruthy()
  expect(openChat).toHaveBeenCalledOnce()
})

it('shows placeholders for a second when the solutions are opened later, not on load', async () => {
  await load('/about/')
  const link = header().getAllByRole('link', { name: /خدماتنا/ })[0] ?? document.body
  const isBusy = () => document.querySelector('#solutions [aria-busy]')?.getAttribute('aria-busy')
  expect(isBusy(), 'before a link to them is pointed at').toBe(undefined)
  await userEvent.hover(link)
  await waitFor(() => expect(isBusy()).toBe('false'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(link)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(isBusy()).toBe('true')
  act(() => void vi.advanceTimersByTime(1000))
  expect(isBusy()).toBe('false')
})

it('a link that names a solution leads to it', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled(this.id)
  })
  await load('/', 'en')
  const part = 'solutions.documents'
  const find = () => document.querySelector<HTMLElement>(`a[href="/en/solutions/#${part}"]`)
  await waitFor(() => expect(find()).toBeTruthy())
  find()?.click()
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[part]]))
  expect(openTab()).toBe('solutions')
  expect(location.hash).toBe(`#${part}`)
  expect(document.activeElement?.id).toBe(part)
})
