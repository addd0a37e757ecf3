import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import {
  adminI18n,
  draft,
  errorResponse,
  expectConsoleError,
  item,
  mockApi,
  sara,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { draftHandlers, release, token } from '../test/mock-drafts.ts'

setupMockApi()

const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
const other = item({
  key: 'about.title',
  category: 'about',
  value_ar: 'أسئلة',
  value_en: 'Questions',
})
const titleDraft = draft({ ...title, value_ar: 'صنّاع المستقبل', revision: 3 })
const otherDraft = draft({ ...other, value_ar: 'أسئلة شائعة' })
const ramadan = 'd0000000-0000-4000-8000-000000000001'

beforeEach(() => {
  storeSession()
  sessionStorage.clear()
  mockApi.items = [title, other]
  mockApi.drafts = [titleDraft, otherDraft]
  server.use(...draftHandlers)
})

const open = async (search = '', language: Language = 'en') => {
  localStorage.setItem('admin_language', JSON.stringify(language))
  history.replaceState(null, '', `/admin?tab=drafts${search}`)
  render(<AdminApp i18n={await adminI18n(language)} />)
  await waitFor(() => expect(document.querySelector('#drafts-title')).not.toBeNull())
  return userEvent.setup({ delay: null })
}
type User = Awaited<ReturnType<typeof open>>
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const undo = (user: User) => press(user, 'Undo')
const stored = (key: string) => mockApi.drafts.find((each) => each.key === key)
const proposing = () =>
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...sara, role: 'editor' } })),
    http.get('*/api/staff/settings', () =>
      HttpResponse.json({ admins_need_second_factor: false, editors_propose: true }),
    ),
  )

test('says what drafts are while there are none, and adds the first release', async () => {
  mockApi.drafts = []
  const user = await open()
  expect(await screen.findByText('No unpublished changes')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'New release' })[0] ?? document.body)
  await dialog()
  // The name of a new release is selected.
  await user.keyboard('Ramadan campaign{Enter}')
  await waitFor(() => expect(mockApi.releases[0]?.name).toBe('Ramadan campaign'))
  expect((await dialog()).getByText(/^Add drafts to this release/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish the release now' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('shows why drafts did not load, and loads them on request', async () => {
  expectConsoleError()
  server.use(
    http.get('*/api/drafts', () => HttpResponse.json({ error: 'Disk full' }, { status: 500 }), {
      once: true,
    }),
  )
  const user = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Disk full')
  expect(screen.queryByText('No unpublished changes')).toBeNull()
  await press(user, 'Try again')
  expect(await panel('Drafts not in a release')).toBeTruthy()
})

test('compares a draft with the live text word by word', async () => {
  await open('&draft=hero.title')
  const shown = await dialog()
  const part = within(shown.getByRole('region', { name: 'The draft compared with the live text' }))
  expect(part.getByText('روّاد').tagName).toBe('DEL')
  expect(part.getByText('صنّاع').tagName).toBe('INS')
  expect(shown.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    '/admin?tab=content&item=hero.title',
  )
})

test('publishes a draft from its dialog and undoes it', async () => {
  const user = await open('&draft=hero.title')
  await press(user, 'Publish now')
  await isClosed()
  expect(await screen.findByText('The draft is published')).toBeTruthy()
  expect(mockApi.items.find(({ key }) => key === 'hero.title')?.value_ar).toBe('صنّاع المستقبل')
  expect(mockApi.sent).toContainEqual({ drafts: [{ key: 'hero.title', revision: 3 }] })
  await undo(user)
  expect(await screen.findByText('The live texts are as they were')).toBeTruthy()
  expect(mockApi.sent).toContainEqual({ revisions: [1, 2] })
})

test('discards a draft and brings it back into its release', async () => {
  mockApi.releases = [release({ id: ramadan, name: 'Ramadan', keys: ['hero.title'] })]
  mockApi.drafts = [{ ...titleDraft, release: ramadan }, otherDraft]
  const user = await open('&draft=hero.title')
  await press(user, 'Discard changes')
  await isClosed()
  expect(stored('hero.title')).toBeUndefined()
  await undo(user)
  expect(await screen.findByText('The changes are a draft again')).toBeTruthy()
  expect(stored('hero.title')).toMatchObject({ value_ar: 'صنّاع المستقبل', release: ramadan })
})

test('says that an undo failed', async () => {
  expectConsoleError()
  const user = await open('&draft=hero.title')
  await press(user, 'Publish now')
  await isClosed()
  server.use(http.post('*/api/content/undo', () => errorResponse(409, 'conflict')))
  await undo(user)
  expect(await screen.findByText('Someone else saved this item in the meantime')).toBeTruthy()
})

test('keeps a draft whose live text has changed, with the version it was compared with', async () => {
  mockApi.items = [{ ...title, value_ar: 'نص الزميل', version: 2 }, other]
  const user = await open('&draft=hero.title')
  expect((await dialog()).getByText(/^The live text changed in a field/)).toBeTruthy()
  await press(user, 'Keep the draft as it is')
  await waitFor(() => expect(screen.queryByText(/^The live text changed/)).toBeNull())
  expect(stored('hero.title')).toMatchObject({ version: 2, revision: 4 })
})

test('publishes several drafts in no release at once', async () => {
  const user = await open()
  const loose = await panel('Drafts not in a release')
  expect(loose.getByText(/^Select drafts/)).toBeTruthy()
  for (const box of loose.getAllByRole('checkbox')) await user.click(box)
  await press(user, 'Publish 2 drafts')
  expect(await screen.findByText('2 drafts are published')).toBeTruthy()
  expect(mockApi.drafts).toEqual([])
})

test('puts a draft into a new release with the name of its item, which can end', async () => {
  const user = await open('&draft=hero.title')
  await press(user, 'Set an end…')
  await screen.findByRole('button', { name: 'Publish the release now' })
  const shown = await dialog()
  expect(shown.getByLabelText('Name of the release')).toHaveProperty('value', 'Main headline')
  expect(shown.getByLabelText('Ends at (optional)')).toBeTruthy()
  expect(stored('hero.title')?.release).toBe(mockApi.releases[0]?.id)
})

test('undo gives a draft that was put into a release its time back', async () => {
  const publish_at = '2026-12-01T06:00:00Z'
  mockApi.drafts = [{ ...titleDraft, publish_at }, otherDraft]
  mockApi.releases = [release({ id: ramadan, name: 'Ramadan' })]
  const user = await open('&draft=hero.title')
  await user.click(await screen.findByRole('combobox', { name: 'Release' }))
  await user.click(await screen.findByRole('option', { name: 'Ramadan' }))
  await waitFor(() => expect(stored('hero.title')?.release).toBe(ramadan))
  mockApi.drafts = mockApi.drafts.map((each) => ({ ...each, publish_at: null }))
  await undo(user)
  await waitFor(() => expect(stored('hero.title')).toMatchObject({ release: null, publish_at }))
})

test('moves a draft from its release into a new one', async () => {
  mockApi.releases = [release({ id: ramadan, name: 'Ramadan', keys: ['hero.title'] })]
  mockApi.drafts = [{ ...titleDraft, release: ramadan }, otherDraft]
  const user = await open('&draft=hero.title')
  await user.click(await screen.findByRole('combobox', { name: 'Release' }))
  await user.click(await screen.findByRole('option', { name: 'New release' }))
  await screen.findByRole('button', { name: 'Publish the release now' })
  expect(mockApi.releases.find(({ id }) => id === stored('hero.title')?.release)?.name).toBe(
    'New release',
  )
})

test('puts drafts into a new release, publishes it and undoes that', async () => {
  const user = await open()
  const loose = await panel('Drafts not in a release')
  for (const box of loose.getAllByRole('checkbox')) await user.click(box)
  await press(user, 'Add to a release')
  await user.click(await screen.findByRole('menuitem', { name: 'New release' }))
  const shown = await dialog()
  await waitFor(() => expect(shown.getByRole('heading', { name: '2 drafts' })).toBeTruthy())
  expect(shown.getByText('صنّاع').tagName).toBe('INS')
  expect(shown.getByRole('link', { name: 'Preview on the site' }).getAttribute('href')).toBe(
    `/admin?tab=preview&release=${mockApi.releases[0]?.id}`,
  )

  await press(user, 'Publish the release now')
  await isClosed()
  expect(await panel('Published releases')).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body)
  expect(await screen.findByText(/^The items are as they were/)).toBeTruthy()
  expect(mockApi.drafts).toHaveLength(2)
})

test('names the items whose live text has changed when a release cannot be published', async () => {
  expectConsoleError()
  mockApi.releases = [
    release({ id: ramadan, name: 'Ramadan', keys: ['hero.title', 'about.title'] }),
  ]
  mockApi.drafts = mockApi.drafts.map((each) => ({ ...each, release: ramadan }))
  const user = await open(`&release=${ramadan}`)
  server.use(
    http.post('*/api/drafts/releases/:id/publish', () => {
      // As the list does not have it yet.
      mockApi.items = [{ ...title, version: 2 }, other]
      return errorResponse(409, 'conflict')
    }),
  )
  await press(user, 'Publish the release now')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Nothing was published')).toBeTruthy()
  expect(alert.getAllByRole('listitem')).toHaveLength(1)
  await user.click(alert.getByRole('button', { name: 'Main headline' }))
  expect(await screen.findByRole('button', { name: 'Keep the draft as it is' })).toBeTruthy()
})

test('takes a draft out of a release and deletes the release, whose drafts stay', async () => {
  mockApi.releases = [
    release({ id: ramadan, name: 'Ramadan', keys: ['hero.title', 'about.title'] }),
  ]
  mockApi.drafts = mockApi.drafts.map((each) => ({ ...each, release: ramadan }))
  const user = await open(`&release=${ramadan}`)
  await user.click(
    (await screen.findAllByRole('button', { name: 'Take out of the release' }))[0] ?? document.body,
  )
  await waitFor(() => expect(stored('hero.title')?.release).toBeNull())
  await undo(user)
  await waitFor(() => expect(stored('hero.title')?.release).toBe(ramadan))
  await press(user, 'Delete the release (its drafts stay)')
  await isClosed()
  expect(mockApi.releases).toEqual([])
  expect(mockApi.drafts.map((each) => each.release)).toEqual([null, null])
})

test('names the other release of a draft and moves it on request', async () => {
  expectConsoleError()
  mockApi.releases = [release({ id: ramadan, name: 'Ramadan' }), release({ id: 'b', name: 'Eid' })]
  const user = await open()
  const loose = await panel('Drafts not in a release')
  await user.click(loose.getAllByRole('checkbox')[0] ?? document.body)
  // Someone else is faster.
  const key = mockApi.drafts[0]?.key ?? ''
  mockApi.drafts = mockApi.drafts.map((each) =>
    each.key === key ? { ...each, release: 'b' } : each,
  )
  await press(user, 'Add to a release')
  await user.click(await screen.findByRole('menuitem', { name: 'Ramadan' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'another release: \u2068Eid\u2069',
  )
  await press(user, 'Move it into this release')
  await waitFor(() => expect(stored(key)?.release).toBe(ramadan))
})

test('schedules a draft in Riyadh time, not in the past, and lists it by day', async () => {
  const user = await open('&draft=hero.title')
  const shown = await dialog()
  const at = shown.getByLabelText('Goes live at')
  const send = () => press(user, 'Schedule')
  await send()
  expect(shown.getByRole('alert').textContent).toBe('Choose a date and a time.')
  await user.type(at, '2020-01-01T09:00')
  await send()
  expect(shown.getByRole('alert').textContent).toBe('Choose a time in the future.')
  await user.clear(at)
  await user.type(at, '2099-03-01T09:00')
  await send()
  await waitFor(() => expect(stored('hero.title')?.publish_at).toBe('2099-03-01T06:00:00.000Z'))
  await press(user, 'Close')
  const calendar = await panel('Coming up')
  expect(calendar.getByText('Sunday, March 1, 2099')).toBeTruthy()
  expect(calendar.getByText('9:00 AM')).toBeTruthy()
  await user.click(calendar.getByRole('button'))
  await press(user, 'Cancel the schedule')
  await waitFor(() => expect(stored('hero.title')?.publish_at).toBeNull())
})

test('tells drafts of unnamed items apart by their text, and by their identifier in the calendar', async () => {
  const [first, second] = ['First', 'Second'].map((text) =>
    draft({
      key: `misc.${text.toLowerCase()}`,
      ...{ value_ar: null, value_en: text, publish_at: '2099-03-01T06:00:00.000Z' },
    }),
  )
  mockApi.drafts = [first ?? titleDraft, second ?? titleDraft]
  await open()
  const loose = await panel('Drafts not in a release')
  expect(loose.getByRole('button', { name: 'First' })).toBeTruthy()
  expect(loose.getByRole('button', { name: 'Second' })).toBeTruthy()
  const calendar = await panel('Coming up')
  expect(calendar.getByText('misc.first')).toBeTruthy()
  expect(calendar.getByText('misc.second')).toBeTruthy()
})

test('schedules a release with an end after its start', async () => {
  mockApi.releases = [release({ id: ramadan, name: 'Ramadan', keys: ['hero.title'] })]
  mockApi.drafts = [{ ...titleDraft, release: ramadan }]
  const user = await open(`&release=${ramadan}`)
  const shown = await dialog()
  await user.type(shown.getByLabelText('Goes live at'), '2099-03-01T09:00')
  await user.type(shown.getByLabelText('Ends at (optional)'), '2099-02-01T09:00')
  await press(user, 'Schedule')
  expect(shown.getByRole('alert').textContent).toBe('The end must be after the start.')
  await user.clear(shown.getByLabelText('Ends at (optional)'))
  await user.type(shown.getByLabelText('Ends at (optional)'), '2099-04-01T09:00')
  await press(user, 'Schedule')
  await press(user, 'Close')
  const calendar = await panel('Coming up')
  expect(calendar.getAllByRole('button', { name: 'Ramadan' })).toHaveLength(2)
  expect(calendar.getByText('Ends')).toBeTruthy()
})

test('an admin returns a draft only with a note, and approves it', async () => {
  mockApi.drafts = [{ ...titleDraft, review: 'requested' }]
  const user = await open()
  await user.click((await panel('Waiting for review')).getByRole('button'))
  await press(user, 'Return with a note')
  const shown = await dialog()
  expect(shown.getByRole('alert').textContent).toBe('Write what should change.')
  await user.type(shown.getByLabelText('Note'), 'Too long')
  await press(user, 'Return with a note')
  await waitFor(() => expect(stored('hero.title')?.review).toBe('returned'))
  await waitFor(() => expect(shown.queryByText('Write what should change.')).toBeNull())
  expect(await shown.findByText('Too long')).toBeTruthy()
  expect(shown.getByLabelText('Note')).toHaveProperty('value', '')
  await press(user, 'Approve')
  await waitFor(() => expect(stored('hero.title')?.review).toBe('approved'))
})

test('a note that is not sent yet is still there when the dialog is opened again', async () => {
  const user = await open('&draft=hero.title')
  await user.type((await dialog()).getByLabelText('Note'), 'Half a no')
  await press(user, 'Close')
  await isClosed()
  await user.click((await panel('Drafts not in a release')).getByText('Main headline'))
  expect(await screen.findByDisplayValue('Half a no')).toBeTruthy()
})

test('who only proposes is told how a draft is published, and publishes what is approved', async () => {
  proposing()
  const noted = draft({ key: 'about.text', value_en: 'Not read yet' })
  mockApi.drafts = [titleDraft, noted, { ...otherDraft, review: 'approved' }]
  const user = await open('&draft=hero.title')
  expect(await (await dialog()).findByText(/^Admins publish\./)).toBeTruthy()
  for (const name of ['Publish now', 'Approve', 'Schedule', 'Return with a note'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await user.type((await dialog()).getByLabelText('Note'), 'Please read')
  await press(user, 'Ask for a review')
  await waitFor(() => expect(stored('hero.title')?.review).toBe('requested'))
  await press(user, 'Close')
  expect((await panel('Waiting for review')).getByText('Main headline')).toBeTruthy()

  const loose = await panel('Drafts not in a release')
  expect(loose.queryByText('Main headline')).toBeNull()
  const [first, second] = loose.getAllByRole('checkbox')
  await user.click(first ?? document.body)
  const publish = () => loose.getByRole('button', { name: /^Publish/ })
  expect(publish()).toHaveProperty('disabled', true)
  await user.click(first ?? document.body)
  await user.click(second ?? document.body)
  await user.click(publish())
  await waitFor(() => expect(stored('about.title')).toBeUndefined())
})

test('makes a preview link, shows it once and revokes it', async () => {
  const writeText = vi.fn<(value: string) => Promise<void>>().mockResolvedValue(undefined)
  mockApi.releases = [release({ id: ramadan, name: 'Ramadan', keys: ['hero.title'] })]
  const user = await open(`&release=${ramadan}`)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await press(user, 'Make a link and copy it')
  const link = await screen.findByLabelText('Link (not shown again)')
  const url = `${location.origin}/preview.html#${token}`
  expect(link).toHaveProperty('value', url)
  expect(writeText).toHaveBeenCalledWith(url)
  expect(screen.getByText(/^There is a link that works until Nov 28, 2026/)).toBeTruthy()
  await press(user, 'Revoke the link')
  expect(await screen.findByRole('button', { name: 'Make a link and copy it' })).toBeTruthy()
  expect(screen.queryByDisplayValue(url)).toBeNull()
})

test('counts drafts in Arabic', async () => {
  mockApi.releases = [2, 3, 11].map((count) =>
    release({
      id: `r${count}`,
      name: `إصدار ${count}`,
      keys: Array.from({ length: count }, String),
    }),
  )
  await open('', 'ar')
  for (const text of ['مسودتان', '3 مسودات', '11 مسودة'])
    expect(await screen.findByText(text)).toBeTruthy()
})
