import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  dialog,
  isClosed,
  open,
  other,
  otherDraft,
  panel,
  press,
  proposing,
  ramadan,
  setupDrafts,
  stored,
  title,
  titleDraft,
  undo,
} from '../test/drafts-tab.tsx'
import { draft, errorResponse, expectConsoleError, mockApi, server } from '../test/mock-api.ts'
import { release } from '../test/mock-drafts.ts'

setupDrafts()

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
