import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../test/render.tsx'
import { SitePage } from './site-page.tsx'

const openTab = () => screen.getByRole('main').dataset['tab']
const header = () => within(screen.getByRole('banner'))

async function arriveAt(address: string, language: 'ar' | 'en' = 'ar') {
  history.replaceState(null, '', address)
  return renderIn(<SitePage />, { language })
}

it.each([
  ['/', 'home'],
  ['/#about', 'about'],
  ['/#contact', 'contact'],
  ['/#nowhere', 'home'],
])('%s opens %s', async (address, tab) => {
  await arriveAt(address)
  expect(openTab()).toBe(tab)
})

it('has one title of the first level, that of the open tab', async () => {
  await arriveAt('/#metrics')
  expect(await screen.findByRole('heading', { level: 1, name: 'أثر يُقاس، لا يُوصف' })).toBeTruthy()
  const shown = document.querySelectorAll('main > [data-tabs~="metrics"] h1')
  expect([...shown].map((title) => title.textContent)).toEqual(['أثر يُقاس، لا يُوصف'])
})

it('a link opens its tab, names it in the address and takes the focus there; Back returns', async () => {
  await arriveAt('/')
  await userEvent.click(screen.getByRole('link', { name: 'استكشف خدماتنا' }))
  await waitFor(() => expect(openTab()).toBe('solutions'))
  expect(location.hash).toBe('#solutions')
  expect(document.activeElement?.id).toBe('solutions-title')
  history.back()
  await waitFor(() => expect(openTab()).toBe('home'))
})

it('a dropdown opens with the arrow, walks, marks its active parent and closes with Escape', async () => {
  await arriveAt('/#about')
  const parent = header().getByRole('button', { name: 'من نحن' })
  expect(parent.dataset['active']).toBe('true')
  parent.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(parent.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement?.textContent).toContain('من نخدم')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('الرؤية والرسالة')
  await userEvent.keyboard('{Escape}')
  expect(parent.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(parent)
})

it('arrows along the bar follow the direction of reading', async () => {
  await arriveAt('/')
  header().getByRole('button', { name: 'الخدمات والأثر' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(header().getByRole('button', { name: 'من نحن' }))
})

it('the menu of small screens closes when the journey starts', async () => {
  const { openChat } = await arriveAt('/')
  await userEvent.click(header().getByRole('button', { name: 'افتح القائمة' }))
  expect(screen.getByText('قائمة الخدمات')).toBeTruthy()
  await userEvent.click(header().getByRole('button', { name: 'ابدأ رحلتك' }))
  expect(header().getByRole('button', { name: 'افتح القائمة' })).toBeTruthy()
  expect(openChat).toHaveBeenCalledOnce()
})

it('the filter narrows the catalogue, and an empty field offers the assistant', async () => {
  const { openChat } = await arriveAt('/en/', 'en')
  const cards = () => screen.queryAllByRole('button', { name: /^Learn More/ })
  expect(cards()).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Consulting' }))
  expect(cards()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Digital Solutions' }))
  expect(cards()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Describe your idea' }))
  expect(openChat).toHaveBeenCalledOnce()
})

it('an offering opens in full, and books with its name', async () => {
  const { openChat } = await arriveAt('/en/', 'en')
  await userEvent.click(screen.getByRole('button', { name: 'Learn More: Change Management' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Management' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(dialog.getByRole('button', { name: 'Book Consultation' }))
  expect(openChat).toHaveBeenCalledWith({ view: 'booking', service: 'Change Management' })
})

it('placeholders stand for a second when the catalogue comes on screen later, never at first', async () => {
  await arriveAt('/#about')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const catalogue = () =>
    document.querySelector('#solutions [aria-busy]')?.getAttribute('aria-busy')
  expect(catalogue()).toBe('false')
  fireEvent.click(header().getAllByRole('link', { name: /خدماتنا/ })[0] ?? document.body)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(catalogue()).toBe('true')
  act(() => void vi.advanceTimersByTime(1000))
  expect(catalogue()).toBe('false')
})

it('switches the language in place, with direction, title and address, and remembers it', async () => {
  await arriveAt('/#about')
  await userEvent.click(header().getByRole('link', { name: 'English' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(document.documentElement.dir).toBe('ltr')
  expect(document.title).toContain('Riyada Consulting')
  expect(location.pathname + location.hash).toBe('/en/#about')
  expect(openTab()).toBe('about')
  expect(localStorage.getItem('language')).toBe('"en"')
  history.back()
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
})

it('greets who chose English before in English', async () => {
  localStorage.setItem('language', '"en"')
  await arriveAt('/')
  await waitFor(() => expect(location.pathname).toBe('/en/'))
  expect(document.documentElement.lang).toBe('en')
})
