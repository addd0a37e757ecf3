import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { writePageData } from '../../app/page-data.ts'
import { confirmChanges } from '../../data/content/confirmations.ts'
import { siteContent } from '../../data/content/published.ts'
import type { Language } from '../../i18n/index.ts'
import { adminI18n, item, mockApi, server, setupMockApi, storeSession } from '../test/mock-api.ts'
import { runMenuAction } from '../test/menu.ts'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })

beforeEach(() => {
  storeSession()
  mockApi.items = [title]
  const page = () =>
    HttpResponse.html(
      `<html><body><h1>عنوان جديد</h1>${writePageData(siteContent(mockApi.items))}</body></html>`,
    )
  server.use(http.get('*/', page), http.get('*/en/', page))
})

async function open(language: Language = 'ar', path = '/admin') {
  history.replaceState(null, '', path)
  render(<AdminApp i18n={await adminI18n(language)} />)
  await screen.findByRole('heading', { level: 2, hidden: true })
  return userEvent.setup({ delay: null })
}

test('says since when a save is on the site, and links to each page', async () => {
  const user = await open('ar', '/admin?item=hero.title')
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('النص بالعربية'))
  await user.type(dialog.getByLabelText('النص بالعربية'), 'عنوان جديد')
  await user.click(dialog.getByRole('button', { name: 'نشر التغييرات' }))
  const bar = within(await screen.findByRole('region', { name: 'التغييرات على الموقع' }))
  expect(await bar.findByText(/^على الموقع منذ \d+:\d\d:\d\d [صم]$/)).toBeTruthy()
  expect(bar.getByRole('status').textContent).toContain('العنوان الرئيسي')
  await user.click(bar.getByRole('button', { name: 'عرض الصفحات' }))
  const home = (await bar.findByText('الرئيسية')).closest('li')
  const [link, ...others] = within(home ?? document.body).getAllByRole('link')
  // Only the Arabic text has changed.
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toBe(
    `/#:~:text=${encodeURIComponent('عنوان')}%20${encodeURIComponent('جديد')}`,
  )
  // The item says the same.
  await user.click(screen.getByRole('button', { name: 'العنوان الرئيسي' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/على الموقع منذ \d+:\d\d:\d\d/)
})

test('Publish in the list is confirmed, too, until it is closed', async () => {
  mockApi.items = [{ ...title, is_published: false }]
  server.use(
    http.get('*/api/content', () =>
      HttpResponse.json(mockApi.items.filter((each) => each.is_published)),
    ),
  )
  const user = await open('en')
  await runMenuAction(user, /^Actions: /, 'Publish')
  const region = await screen.findByRole('region', { name: 'Changes on the site' })
  const bar = within(region)
  expect(await bar.findByText(/^On the site since/)).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Show pages' }))
  const home = (await bar.findByText('Home')).closest('li')
  expect(within(home ?? region).getAllByRole('link')).toHaveLength(2)
  await user.click(bar.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Changes on the site' })).toBeNull()
})

test('says that visitors see the built-in text of an item that is taken off the site', async () => {
  server.use(
    http.get('*/api/content', () =>
      HttpResponse.json(mockApi.items.filter((each) => each.is_published)),
    ),
  )
  const page = () =>
    HttpResponse.html(
      `<html><body>${writePageData(siteContent(mockApi.items.filter((each) => each.is_published)))}</body></html>`,
    )
  server.use(http.get('*/', page), http.get('*/en/', page))
  const user = await open('en')
  await runMenuAction(user, /^Actions: /, 'Unpublish')
  const bar = within(await screen.findByRole('region', { name: 'Changes on the site' }))
  const text = /^Unpublished; visitors see the built-in text since/
  expect(await bar.findByText(text)).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Show pages' }))
  expect((await bar.findAllByText(text)).length).toBeGreaterThan(1)
  // The editor of the item says the same.
  await user.click(screen.getByRole('button', { name: 'Main headline' }))
  expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeTruthy()
})

test('says that no page uses an identifier', async () => {
  mockApi.items = [item({ key: 'notice.holiday', value_en: 'Closed', is_published: false })]
  const page = () =>
    HttpResponse.html(`<html><body>${writePageData(siteContent(mockApi.items))}</body></html>`)
  server.use(http.get('*/', page), http.get('*/en/', page))
  const user = await open('en')
  await runMenuAction(user, /^Actions: /, 'Publish')
  const bar = within(await screen.findByRole('region', { name: 'Changes on the site' }))
  expect(await bar.findByText('The site does not use this identifier.')).toBeTruthy()
  expect(bar.queryByText(/^On the site since/)).toBeNull()
})

test('names what is wrong, and tries again', async () => {
  await open('en')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    // The site has an older version.
    confirmChanges([
      { key: title.key, before: title, after: { ...title, value_en: 'Leaders', version: 2 } },
    ])
    const bar = within(await screen.findByRole('region', { name: 'Changes on the site' }))
    expect(bar.getByText('Checking the site...')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(70_000)
    await vi.waitFor(() => expect(bar.getByText(/still shows the previous state/)).toBeTruthy())
    mockApi.items = [{ ...title, value_en: 'Leaders', version: 2 }]
    bar.getByRole('button', { name: 'Try again' }).click()
    await vi.waitFor(() => expect(bar.getByText(/^On the site since/)).toBeTruthy())
  } finally {
    vi.useRealTimers()
  }
})

test('confirms several keys, and says what no page shows', async () => {
  const user = await open('en')
  confirmChanges([
    { key: 'hero.title', after: title },
    { key: 'misc.unused', after: item({ key: 'misc.unused', is_published: false }) },
  ])
  const bar = within(await screen.findByRole('region', { name: 'Changes on the site' }))
  await waitFor(() => expect(bar.getByRole('status').textContent).toContain('2 items'))
  await user.click(bar.getByRole('button', { name: 'Show pages' }))
  expect(await bar.findByText('The site does not use this identifier.')).toBeTruthy()
  expect(await bar.findByText(/is not published or not active/)).toBeTruthy()
})
