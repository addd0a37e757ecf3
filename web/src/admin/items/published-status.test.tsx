import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { ContentTab } from '../content/content-tab.tsx'
import { confirmChanges } from '../../data/content/confirmations.ts'
import type { Language } from '../../i18n/index.ts'
import { dialog, fill, press, runMenuAction } from '../test/actions.ts'
import { item } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { PublishedStatus } from './published-status.tsx'
import { withContent } from './with-content.tsx'

setupMockApi()

const Content = withContent(ContentTab)
const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })

/** The page for visitors after the next save. */
const site = (...items: ContentItem[]) => {
  answer('GET /content', items)
  answer('GET */rendered.json', { etag: '' })
}
async function open(items: ContentItem[], language: Language = 'en', search = '') {
  mockApi.items = items
  const parts = [<PublishedStatus key="status" />, <Content key="content" />]
  return renderPart(<>{parts}</>, { language, search, withKeys: true })
}
const region = (name = 'Changes on the site') => screen.findByRole('region', { name })
const bar = async () => within(await region())

beforeEach(() => site(title))

test('says since when a save is on the site, and links to each page', async () => {
  const user = await open([title], 'ar', '?item=hero.title')
  site({ ...title, value_ar: 'عنوان جديد', version: 2 })
  fill((await dialog()).getByLabelText('النص بالعربية'), 'عنوان جديد')
  await press(user, 'نشر التغييرات')
  const shown = within(await region('التغييرات على الموقع'))
  expect(await shown.findByText(/^على الموقع منذ \d+:\d\d:\d\d$/)).toBeTruthy()
  expect(shown.getByRole('status').textContent).toContain('العنوان الرئيسي')
  await press(user, 'عرض الصفحات')
  const home = (await shown.findByText('الرئيسية')).closest('li')
  const [link, ...others] = within(home ?? document.body).getAllByRole<HTMLAnchorElement>('link')
  // Only the Arabic text has changed.
  expect(others).toEqual([])
  expect(decodeURIComponent(link?.hash ?? '')).toBe('#:~:text=عنوان جديد')
  await press(user, 'العنوان الرئيسي')
  expect((await screen.findByRole('dialog')).textContent).toMatch(/على الموقع منذ \d+:\d\d:\d\d/)
})

test('Publish in the list is confirmed, too, until it is closed', async () => {
  const user = await open([{ ...title, is_published: false }])
  site({ ...title, version: 2 })
  await runMenuAction(user, /^Actions: /, 'Publish')
  const shown = await bar()
  expect(await shown.findByText(/^On the site since/)).toBeTruthy()
  await press(user, 'Show pages')
  const home = (await shown.findByText('Home')).closest('li')
  expect(within(home ?? document.body).getAllByRole('link')).toHaveLength(2)
  await user.click(shown.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Changes on the site' })).toBeNull()
})

test('says that visitors see the built-in text of an item that is taken off the site', async () => {
  const user = await open([title])
  site()
  await runMenuAction(user, /^Actions: /, 'Unpublish')
  const shown = await bar()
  const text = /^Unpublished; visitors see the built-in version since/
  expect(await shown.findByText(text)).toBeTruthy()
  await press(user, 'Show pages')
  expect((await shown.findAllByText(text)).length).toBeGreaterThan(1)
  await press(user, 'Main headline')
  expect(await (await dialog()).findByText(text)).toBeTruthy()
})

test('a list whose first order was undone is on the site', async () => {
  await open([title])
  const before = item({ key: 'testimonials.order', value_ar: '2 1', value_en: '2 1' })
  confirmChanges([{ key: before.key, before, after: null }])
  expect(await (await bar()).findByText(/^On the site since/)).toBeTruthy()
})

test('names the problem, and tries again', async () => {
  const user = await open([title])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const saved = { ...title, value_en: 'Leaders', version: 2 }
  // The site has an older version.
  confirmChanges([{ key: title.key, before: title, after: saved }])
  const shown = await bar()
  expect(shown.getByText('Checking the site...')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await shown.findByText(/still shows the previous state/)).toBeTruthy()
  site(saved)
  await press(user, 'Try again')
  expect(await shown.findByText(/^On the site since/)).toBeTruthy()
})

test('confirms several keys, and names those that no page shows', async () => {
  const user = await open([title])
  confirmChanges([
    { key: 'hero.title', after: title },
    { key: 'misc.unused', after: item({ key: 'misc.unused', is_published: false }) },
  ])
  const shown = await bar()
  await waitFor(() => expect(shown.getByRole('status').textContent).toContain('2 items'))
  await press(user, 'Show pages')
  expect(await shown.findByText('The site does not use this identifier.')).toBeTruthy()
  expect(await shown.findByText(/is not published or not active/)).toBeTruthy()
})
