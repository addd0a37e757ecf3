import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { changes, draft, refusal, release } from '../test/builders.ts'
import { answer, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import { other, otherDraft, panel, ramadan, title, titleDraft } from '../test/two-drafts.ts'
import DraftsTab from './drafts-tab.tsx'

setupMockApi()

const open = (search = '', language: Language = 'en') =>
  renderTab(DraftsTab, { language, search: `?tab=drafts${search}` })
const lastSent = (body: object) => waitFor(() => expect(mockApi.sent.at(-1)).toEqual(body))
const key = 'hero.title'

beforeEach(() => {
  mockApi.items = [title, other]
  mockApi.drafts = [titleDraft, otherDraft]
})

test('explains drafts while there are none, and adds the first release', async () => {
  mockApi.drafts = []
  answer('POST /rest/v1/content_releases', { id: ramadan })
  const user = await open()
  expect(await screen.findByText('No unpublished changes')).toBeTruthy()
  mockApi.releases = [release({ id: ramadan, name: 'New release' })]
  await user.click(screen.getAllByRole('button', { name: 'New release' })[0] ?? document.body)
  const shown = await dialog()
  // The name of a new release is selected.
  await user.keyboard('Ramadan campaign{Enter}')
  await lastSent({ name: 'Ramadan campaign' })
  expect(shown.getByText(/^Add drafts to this release/)).toBeTruthy()
  const publish = shown.getByRole('button', { name: 'Publish the release now' })
  expect(publish).toHaveProperty('disabled', true)
})

test.each([
  ['undoes that', changes(), /^The live texts are as they were/],
  ['says why an undo failed', refusal('PT409'), /^Not undone/],
])('compares a draft with the live text, publishes it, and %s', async (_, undone, text) => {
  answer('RPC content_publish', changes({ revisions: [1, 2] }))
  answer('RPC content_undo', undone)
  const user = await open(`&draft=${key}`)
  const shown = await dialog()
  const part = within(shown.getByRole('region', { name: 'The draft compared with the live text' }))
  expect(part.getByText('روّاد').tagName).toBe('DEL')
  expect(part.getByText('صنّاع').tagName).toBe('INS')
  const edit = shown.getByRole<HTMLAnchorElement>('link', { name: 'Edit' })
  expect(edit.search).toBe(`?tab=content&item=${key}`)
  await press(user, 'Publish now')
  await isClosed()
  expect(await screen.findByText('The draft is published')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ drafts: [{ key, revision: 3 }] }])
  await press(user, 'Undo')
  expect(await screen.findByText(text)).toBeTruthy()
  await lastSent({ revisions: [1, 2] })
})

test('discards a draft and brings it back into its release, at its time', async () => {
  const publish_at = '2026-12-01T06:00:00Z'
  mockApi.releases = [release({ id: ramadan, name: 'Ramadan', keys: [key] })]
  mockApi.drafts = [{ ...titleDraft, release: ramadan, publish_at }, otherDraft]
  answer('RPC content_schedule', titleDraft)
  const user = await open(`&draft=${key}`)
  await press(user, 'Discard changes')
  await isClosed()
  expect(mockApi.saved).toEqual([{ item_key: key, revision: 3 }])
  await press(user, 'Undo')
  expect(await screen.findByText('The changes are a draft again')).toBeTruthy()
  expect(mockApi.saved.at(-1)).toMatchObject({ value_ar: 'صنّاع المستقبل' })
  const into = { keys: [key], release: ramadan }
  expect(mockApi.sent).toMatchObject([into, { item_key: key, publish_at }])
})

test('keeps a draft whose live text has changed, with the version it was compared with', async () => {
  mockApi.items = [{ ...title, value_ar: 'نص الزميل', version: 2 }, other]
  const late = { publish_at: '2026-11-21T09:30:00Z', has_conflict: true }
  mockApi.drafts = [{ ...titleDraft, ...late }, otherDraft]
  const user = await open(`&draft=${key}`)
  expect((await dialog()).getByText(/^The live text changed .* it goes live at once/)).toBeTruthy()
  await press(user, 'Keep the draft as it is')
  await waitFor(() => expect(screen.queryByText(/^The live text changed/)).toBeNull())
  expect(mockApi.saved).toEqual([{ version: 2, revision: 3 }])
})

test('publishes several drafts in no release at once', async () => {
  answer('RPC content_publish', changes())
  const user = await open()
  const loose = await panel('Drafts not in a release')
  expect(loose.getByText(/^Select drafts/)).toBeTruthy()
  for (const box of loose.getAllByRole('checkbox')) await user.click(box)
  await press(user, 'Publish 2 drafts')
  expect(await screen.findByText('2 drafts are published')).toBeTruthy()
  const second = { key: 'about.title', revision: 1 }
  expect(mockApi.sent).toEqual([{ drafts: expect.arrayContaining([{ key, revision: 3 }, second]) }])
})

test('schedules a draft in Riyadh time, not in the past, and lists it by day', async () => {
  answer('RPC content_schedule', titleDraft)
  const user = await open(`&draft=${key}`)
  const shown = await dialog()
  const at = shown.getByLabelText('Goes live at')
  await press(user, 'Schedule')
  expect(shown.getByRole('alert').textContent).toBe('Choose a date and a time.')
  fill(at, '2020-01-01T09:00')
  await press(user, 'Schedule')
  expect(shown.getByRole('alert').textContent).toBe('Choose a time in the future.')
  expect(document.activeElement).toBe(at)
  fill(at, '2099-03-01T09:00')
  const publish_at = '2099-03-01T06:00:00.000Z'
  mockApi.drafts = [{ ...titleDraft, publish_at }, otherDraft]
  await press(user, 'Schedule')
  await lastSent({ item_key: key, revision: 3, publish_at })
  await press(user, 'Close')
  const calendar = await panel('Coming up')
  expect(calendar.getByText('Sunday, March 1, 2099')).toBeTruthy()
  expect(calendar.getByText('9:00')).toBeTruthy()
  await user.click(calendar.getByRole('button'))
  await press(user, 'Cancel the schedule')
  await lastSent({ item_key: key, revision: 3 })
})

test('tells drafts of unnamed items apart by their text, and by their identifier in the calendar', async () => {
  const publish_at = '2099-03-01T06:00:00.000Z'
  mockApi.drafts = ['First', 'Second'].map((value_en) =>
    draft({ key: `misc.${value_en.toLowerCase()}`, value_en, publish_at }),
  )
  await open()
  const loose = await panel('Drafts not in a release')
  const calendar = await panel('Coming up')
  for (const name of ['First', 'Second']) {
    expect(loose.getByRole('button', { name })).toBeTruthy()
    expect(calendar.getByText(`misc.${name.toLowerCase()}`)).toBeTruthy()
  }
})

test('an admin returns a draft only with a note, which stays until it is sent, and approves it', async () => {
  mockApi.drafts = [{ ...titleDraft, review: 'requested' }]
  const user = await open()
  const openDraft = async () => {
    await user.click((await panel('Waiting for review')).getByRole('button'))
    return dialog()
  }
  let shown = await openDraft()
  await press(user, 'Return with a note')
  expect(shown.getByRole('alert').textContent).toBe('Write what should change.')
  fill(shown.getByLabelText('Note'), 'Too long')
  await press(user, 'Close')
  await isClosed()
  shown = await openDraft()
  expect(shown.getByLabelText('Note')).toHaveProperty('value', 'Too long')

  const comment = { at: '2026-11-21T09:30:00Z', name: 'Sara', text: 'Too long' } as const
  const comments = [{ ...comment, review: 'returned' as const }]
  mockApi.drafts = [{ ...titleDraft, review: 'returned', comments }]
  await press(user, 'Return with a note')
  await lastSent({ item_key: key, review: 'returned', note: 'Too long' })
  expect(await shown.findByText('Too long', { selector: ':not(textarea)' })).toBeTruthy()
  await waitFor(() => expect(shown.getByLabelText('Note')).toHaveProperty('value', ''))
  expect(shown.queryByText('Write what should change.')).toBeNull()
  await press(user, 'Approve')
  await lastSent({ item_key: key, review: 'approved', drafts: [{ key, revision: 3 }] })
})

test('a proposing editor reads how a draft is published, and publishes an approved one', async () => {
  proposing()
  answer('RPC content_publish', changes())
  const noted = draft({ key: 'about.text', value_en: 'Not read yet' })
  mockApi.drafts = [titleDraft, noted, { ...otherDraft, review: 'approved' }]
  const user = await open(`&draft=${key}`)
  const shown = await dialog()
  expect(await shown.findByText(/^Admins publish\./)).toBeTruthy()
  for (const name of ['Publish now', 'Approve', 'Schedule', 'Return with a note'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  fill(shown.getByLabelText('Note'), 'Please read')
  mockApi.drafts = [{ ...titleDraft, review: 'requested' }, ...mockApi.drafts.slice(1)]
  await press(user, 'Ask for a review')
  await lastSent({ item_key: key, review: 'requested', note: 'Please read' })
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
  await lastSent({ drafts: [{ key: 'about.title', revision: 1 }] })
})
