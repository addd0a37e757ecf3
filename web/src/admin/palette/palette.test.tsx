import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { AdminHeader } from '../admin-header.tsx'
import { useTabCommands } from '../admin-tabs.tsx'
import { fill, press, runAccountAction } from '../test/actions.ts'
import { item, release, sara } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { findEntries } from './find-entries.ts'

setupMockApi()

const title = { key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' }
const company = { key: 'company.name', category: 'company', is_published: false } as const
beforeEach(() => {
  mockApi.items = [
    item({ ...title, updated_at: '2026-11-21T09:30:00Z' }),
    item({ ...company, value_en: 'Orbit and pioneers', updated_at: '2026-11-22T09:30:00Z' }),
  ]
})

const combobox = () => screen.findByRole('combobox', { name: /items, tabs|العناصر والتبويبات/ })
const Header = () => (
  <AdminHeader user={mockApi.user} tabs={useTabCommands(mockApi.user)} screen="" />
)
async function open(language: Language = 'en') {
  const user = await renderPart(<Header />, { language, withKeys: true })
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: await combobox() }
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const groupOf = (name: string) => {
  const group = within(screen.getByRole('group', { name }))
  return group.getAllByRole('option').map(({ textContent }) => textContent)
}
const active = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`)
const address = (search: string) => waitFor(() => expect(location.search).toBe(search))

test('finds an item by its text in either language, its name and its key, and says how many', async () => {
  const { user, field } = await open()
  for (const text of ['رواد المستقبل', 'العنوان الرئيسي', 'main headline', 'hero.t']) {
    fill(field, text)
    // The names in the other language are loaded with the palette.
    await waitFor(() => expect(options().join()).toContain('hero.title'))
  }
  // An item that is named so is before one that only contains it.
  fill(field, 'pioneers')
  expect(options().join()).toMatch(/hero\.title.*company\.name/)
  expect(screen.getByText('2 results')).toBeTruthy()
  fill(field, 'company.name')
  expect(options()[0]).toMatch(/company\.name.*Draft|Draft.*company\.name/)
  fill(field, 'pioneers zzz')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByText(/Nothing found/)).toBeTruthy()
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}')
  expect(field.isConnected).toBe(true)
})

test('finds a text of the site that has no item yet, and opens it as a new one', async () => {
  const { user, field } = await open()
  fill(field, 'legal.privacy.1.text')
  expect(await screen.findByRole('group', { name: /^Built-in texts/ })).toBeTruthy()
  await user.keyboard('{Enter}')
  await address('?tab=content&new=legal.privacy.1.text')
})

test('the arrows move the active option around, and Enter opens the item', async () => {
  const { user, field } = await open('ar')
  expect(document.activeElement).toBe(field)
  const all = screen.getAllByRole('option')
  await user.keyboard('{ArrowUp}')
  expect(active(field)).toBe(all.at(-1))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(field)).toBe(all[1])
  fill(field, 'hero.title')
  expect(active(field)?.getAttribute('aria-selected')).toBe('true')
  // Not while a word is composed.
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  vi.spyOn(enter, 'isComposing', 'get').mockReturnValue(true)
  field.dispatchEvent(enter)
  expect([field.isConnected, location.search]).toEqual([true, ''])
  await user.type(field, '{Enter}')
  await address('?item=hero.title')
})

test('lists the items opened last, and before that the ones changed last', async () => {
  const { user, field } = await open()
  expect(groupOf('Recently changed')[0]).toContain('company.name')
  await user.type(field, 'hero.title{Enter}')
  await press(user, /Ctrl K/)
  await combobox()
  expect(groupOf('Recently opened')).toEqual([expect.stringContaining('hero.title')])
})

test('opens tabs and their parts by their name in either language', async () => {
  const { user, field } = await open('ar')
  fill(field, 'images')
  await waitFor(() => expect(options()[0]).toContain('الصور'))
  fill(field, 'testimonials')
  expect(options()[0]).toMatch(/شهادات العملاء.*القوائم/)
  fill(field, 'الارسال')
  await user.type(field, '{Enter}')
  await address('?tab=leads&part=deliveries')
})

test('a name with the Arabic article is found like one without', () => {
  const names: Record<string, string> = {
    'hero.title': 'العنوان الرئيسي',
    'about.vision.title': 'عنوان الرؤية',
  }
  const groups = findEntries('عنوان', {
    builtIn: [],
    releases: [],
    recent: [],
    tabs: [],
    actions: [],
    texts: { own: {}, other: {} },
    items: Object.keys(names).map((key) => item({ key })),
    namesOf: (key) => names[key] ?? '',
  })
  const ids = groups[0]?.entries.map(({ id }) => id)
  expect(ids).toEqual(['item-hero.title', 'item-about.vision.title'])
})

test('an editor is not offered entries for admins; a search for one says so', async () => {
  mockApi.user = { ...sara, role: 'editor', reads_leads: false }
  const { field } = await open()
  const tabs = 'Content Lists Drafts Templates Preview Images Links Requests Analytics'.split(' ')
  // And parts of the last tab.
  expect(groupOf('Tabs')).toEqual([...tabs, 'Unanswered questionsAnalytics', 'ContentAnalytics'])
  fill(field, 'invite')
  expect(options()).toEqual(['Invite someoneAdmins only'])
})

test('runs actions: a new item, an import, the language, sign-out', async () => {
  const { user, field } = await open()
  const run = async (search: string, box?: HTMLElement) => {
    if (!box) await user.keyboard('{Meta>}k{/Meta}')
    const shown = box ?? (await combobox())
    fill(shown, search)
    await user.type(shown, '{Enter}')
  }
  await run('add new', field)
  await address('?tab=content&new=')
  await run('import content')
  await address('?tab=content&import=')
  await run('arabic (')
  await screen.findByRole('button', { name: /تسجيل الخروج/ })
  await run('تسجيل الخروج')
  await waitFor(() => expect(mockApi.calls).toContain('POST /api/auth/logout'))
})

test('finds a release by its name, and adds one', async () => {
  answer('POST /rest/v1/content_releases', { id: 'new' })
  mockApi.releases = [release({ id: 'ramadan', name: 'حملة رمضان' }), release({ id: 'eid' })]
  const { user, field } = await open()
  fill(field, 'رمضان')
  await waitFor(() => expect(options()).toEqual(['حملة رمضان']))
  await user.type(field, '{Enter}')
  await address('?tab=drafts&release=ramadan')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await combobox(), 'new release{Enter}')
  await address('?tab=drafts&release=new')
  expect(mockApi.calls).toContain('POST /rest/v1/content_releases')
})

test('lists at most 30 items and says how many more fit; the shortcut closes it, and does nothing over a dialog', async () => {
  mockApi.items = Array.from({ length: 45 }, (_, n) => item({ key: `misc.note.${n}` }))
  const { user, field } = await open()
  fill(field, 'misc.note')
  expect(screen.getAllByRole('option')).toHaveLength(30)
  expect(screen.getByText(/^15 more items/)).toBeTruthy()
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(field.isConnected).toBe(false))
  await runAccountAction(user, 'Change password')
  await screen.findByRole('dialog')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test.each([
  ['logo', 'Change the brand', '?tab=images&item=brand.primary'],
  ['الشعار', 'Change the brand', '?tab=images&item=brand.primary'],
  ['our firm', 'Our firm', '?tab=templates&firm='],
])('%j finds the form %j', async (search, name, expected) => {
  const { user, field } = await open()
  fill(field, search)
  await waitFor(() => expect(options().join()).toContain(name))
  await user.click(screen.getByRole('option', { name: new RegExp(name) }))
  await address(expected)
})
