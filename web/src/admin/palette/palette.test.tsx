import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import {
  adminI18n,
  item,
  mockApi,
  sara,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { draftHandlers, release } from '../test/mock-drafts.ts'

setupMockApi()

beforeEach(() => {
  storeSession()
  localStorage.removeItem('admin_recent_sara')
  mockApi.items = [
    item({
      key: 'hero.title',
      value_ar: 'روّاد المستقبل',
      value_en: 'Pioneers',
      updated_at: '2026-11-21T09:30:00Z',
    }),
    item({
      key: 'company.name',
      category: 'company',
      value_ar: 'شركة المدار',
      value_en: 'Orbit and pioneers',
      updated_at: '2026-11-22T09:30:00Z',
      is_published: false,
    }),
  ]
})

async function open(language: Language = 'ar') {
  render(<AdminApp i18n={await adminI18n(language)} />)
  await screen.findByRole('heading', { level: 2 })
  const user = userEvent.setup({ delay: null })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /items, tabs|العناصر والتبويبات/ })
  return { user, field }
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`)
const address = () => location.search

test('finds an item by its text in either language, its name and its key', async () => {
  const { user, field } = await open('en')
  for (const search of [
    'رواد المستقبل',
    'pioneers',
    'العنوان الرئيسي',
    'main headline',
    'hero.t',
  ]) {
    await user.clear(field)
    await user.type(field, search)
    await waitFor(() => expect(options().join()).toContain('hero.title'))
  }
})

test('lists an item that is named so before one that only contains it', async () => {
  const { user, field } = await open('en')
  await user.type(field, 'pioneers')
  expect(options()).toHaveLength(2)
  await user.clear(field)
  await user.type(field, 'company.name')
  expect(options()[0]).toContain('company.name')
  expect(options()[0]).toContain('Draft')
})

test('the arrows move the active option around, and Enter opens the item', async () => {
  const { user, field } = await open()
  expect(document.activeElement).toBe(field)
  await user.type(field, 'hero.title')
  expect(active(field)?.getAttribute('aria-selected')).toBe('true')
  await user.clear(field)
  const count = options().length
  await user.keyboard('{ArrowUp}')
  expect(active(field)).toBe(screen.getAllByRole('option')[count - 1])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(field)).toBe(screen.getAllByRole('option')[1])
  await user.type(field, 'hero.title{Enter}')
  await waitFor(() => expect(address()).toBe('?item=hero.title'))
  expect(await screen.findByLabelText('النص بالعربية')).toBeTruthy()
})

test('lists the items opened last, and before that the ones changed last', async () => {
  const { user, field } = await open('en')
  const groupOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(groupOf('Recently changed')[0]).toContain('company.name')
  await user.type(field, 'hero.title{Enter}')
  await screen.findByRole('button', { name: 'Close' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: /Ctrl K/ }))
  await screen.findByRole('combobox', { name: 'Search items, tabs and actions' })
  expect(groupOf('Recently opened')).toHaveLength(1)
  expect(groupOf('Recently opened')[0]).toContain('hero.title')
})

test('opens tabs and their parts by their name in either language', async () => {
  const { user, field } = await open()
  await user.type(field, 'images')
  expect(options()[0]).toContain('الصور')
  await user.clear(field)
  await user.type(field, 'الارسال')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('?tab=leads&part=deliveries'))
})

test('an editor is not offered what only admins may see', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...sara, role: 'editor' } })),
  )
  await open('en')
  const tabs = within(screen.getByRole('group', { name: 'Tabs' }))
  expect(tabs.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...screen
      .getAllByRole('tab', { hidden: true })
      .map((tab) => tab.querySelector('.rt-BaseTabListTriggerInner')?.textContent),
    // A part of the last tab.
    'ContentAnalytics',
  ])
  expect(tabs.queryByText('Staff')).toBeNull()
})

test('runs actions: a new item, the language, sign-out', async () => {
  const { user, field } = await open('en')
  await user.type(field, 'add new{Enter}')
  await waitFor(() => expect(address()).toBe('?tab=content&new='))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  const again = async (search: string) => {
    await user.keyboard('{Meta>}k{/Meta}')
    const name = /items, tabs|العناصر والتبويبات/
    await user.type(await screen.findByRole('combobox', { name }), `${search}{Enter}`)
  }
  await again('arabic (')
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'))
  await again('تسجيل الخروج')
  expect(await screen.findByLabelText('كلمة المرور')).toBeTruthy()
})

test('finds a release by its name, and adds one', async () => {
  server.use(...draftHandlers)
  mockApi.releases = [release({ id: 'ramadan', name: 'حملة رمضان' }), release({ id: 'eid' })]
  const { user, field } = await open('en')
  await user.type(field, 'رمضان')
  await waitFor(() => expect(options()).toEqual(['حملة رمضان']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('?tab=drafts&release=ramadan'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(
    await screen.findByRole('combobox', { name: /items, tabs/ }),
    'new release{Enter}',
  )
  await waitFor(() => expect(mockApi.releases).toHaveLength(3))
  await waitFor(() => expect(address()).toBe(`?tab=drafts&release=${mockApi.releases[0]?.id}`))
})

test('opens the import of a file', async () => {
  const { user, field } = await open('en')
  await user.type(field, 'import content{Enter}')
  expect(await screen.findByText('Choose a CSV or JSON file')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('?tab=content'))
})

test('says that nothing was found, and how many were', async () => {
  const { user, field } = await open('en')
  await user.type(field, 'pioneers')
  expect(screen.getByText('2 results')).toBeTruthy()
  await user.type(field, ' zzz')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByText(/Nothing found/)).toBeTruthy()
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  // Enter does nothing then.
  await user.keyboard('{Enter}')
  expect(field.isConnected).toBe(true)
})

test('the shortcut closes it again, and does nothing over another dialog', async () => {
  const { user, field } = await open('en')
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(field.isConnected).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Add new content' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('lists at most 30 items and says how many more fit', async () => {
  mockApi.items = Array.from({ length: 45 }, (_, n) => item({ key: `misc.note.${n}` }))
  const { user, field } = await open('en')
  await user.type(field, 'misc.note')
  expect(screen.getAllByRole('option')).toHaveLength(30)
  expect(screen.getByText(/^15 more items/)).toBeTruthy()
})

test('Enter does not choose while a word is composed', async () => {
  const { field } = await open('en')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  vi.spyOn(enter, 'isComposing', 'get').mockReturnValue(true)
  field.dispatchEvent(enter)
  expect(field.isConnected).toBe(true)
  expect(address()).toBe('')
})
