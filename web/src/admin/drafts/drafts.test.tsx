import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { shown as shownDraft, type ContentDraft } from '#contract/drafts.ts'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { changes, draft, item, refusal, release } from '../test/builders.ts'
import { answer, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import DraftsTab from './drafts-tab.tsx'

setupMockApi()

const open = (search = '') =>
  renderTab(DraftsTab, { language: 'en', search: `?tab=drafts${search}` })
const lastSent = (body: object) => waitFor(() => expect(mockApi.sent.at(-1)).toEqual(body))
const lastSentHas = (part: object) => waitFor(() => expect(mockApi.sent.at(-1)).toMatchObject(part))
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const key = 'hero.title'
const title = item({ key, value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
const about = { key: 'about.title', category: 'about' } as const
const other = item({ ...about, value_ar: 'أسئلة', value_en: 'Questions' })
const titleDraft = draft({ ...title, value_ar: 'صنّاع المستقبل', revision: 3 })
const otherDraft = draft({ ...other, value_ar: 'أسئلة شائعة' })
/** The ids of releases. */
const ramadan = 'd0000000-0000-4000-8000-000000000001'
const added = 'd0000000-0000-4000-8000-000000000002'
const campaign = release({ id: ramadan, name: 'Ramadan', keys: [key, 'about.title'] })
/** From 9:00 on March 1 to 9:00 on April 1 in Riyadh. */
const [start, finish] = ['2099-03-01T06:00:00.000Z', '2099-04-01T06:00:00.000Z']
const schedule = { publish_at: start, unpublish_at: finish }
/** Both drafts as the server has them afterwards. */
const draftsWith = (part: Partial<ContentDraft>) =>
  [titleDraft, otherDraft].map((each) => ({ ...each, ...part }))

beforeEach(() => {
  mockApi.items = [title, other]
  mockApi.drafts = [titleDraft, otherDraft]
  answer('POST /rest/v1/content_releases', { id: added })
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
  mockApi.drafts.push(draft({ key: 'misc.new', version: 0, value_en: 'Third', publish_at }))
  await open()
  const loose = await panel('Drafts not in a release')
  expect(loose.getAllByText('Deleted item')).toHaveLength(2)
  expect(loose.getAllByText('New item')).toHaveLength(1)
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
  expect(loose.getByText(/^Select drafts/)).toBeTruthy()
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

function openCampaign() {
  mockApi.releases = [campaign]
  mockApi.drafts = draftsWith({ release: ramadan })
  return open(`&release=${ramadan}`)
}

test('a draft in a release is put into a new one with its name', async () => {
  mockApi.releases = [campaign]
  mockApi.drafts = [{ ...titleDraft, release: ramadan }, otherDraft]
  const user = await open('&draft=hero.title')
  mockApi.releases = [release({ id: added, name: 'Added', keys: ['hero.title'] }), campaign]
  mockApi.drafts = [{ ...titleDraft, release: added }, otherDraft]
  await user.click(await screen.findByRole('combobox', { name: 'Release' }))
  await user.click(await screen.findByRole('option', { name: 'New release' }))
  await screen.findByRole('button', { name: 'Publish the release now' })
  const moved = { keys: ['hero.title'], release: added, moves: true }
  expect(mockApi.sent).toEqual([{ name: 'New release' }, moved])
})

test('an end keeps what was typed, also after a failure, and puts the draft into a release', async () => {
  answer('RPC content_schedule_release', refusal('53300'), { ...campaign, id: added })
  answer('DELETE /rest/v1/content_releases', [{ id: added }])
  const user = await open('&draft=hero.title')
  const shown = await dialog()
  const note = shown.getByLabelText('Note')
  fill(note, 'Ends after Eid')
  fill(shown.getByLabelText('Goes live at'), '2099-03-01T09:00')
  fill(shown.getByLabelText('Ends at (optional)'), '2099-04-01T09:00')
  await press(user, 'Schedule')
  await shown.findByRole('alert')
  expect(mockApi.calls).toContain('DELETE /rest/v1/content_releases')
  await press(user, 'Schedule')
  expect(await screen.findByText(/^Goes live on .* and ends on /)).toBeTruthy()
  expect(mockApi.sent.slice(-3)).toEqual([
    { name: 'Main headline' },
    { keys: ['hero.title'], release: added, moves: false },
    { release: added, ...schedule, drafts: [shownDraft(titleDraft)] },
  ])
  expect(note).toHaveProperty('value', 'Ends after Eid')
})

test('undo gives a draft that was put into a release its time back', async () => {
  const publish_at = '2026-12-01T06:00:00Z'
  answer('RPC content_schedule', titleDraft)
  mockApi.releases = [campaign]
  mockApi.drafts = [{ ...titleDraft, publish_at }, otherDraft]
  const user = await open('&draft=hero.title')
  await user.click(await screen.findByRole('combobox', { name: 'Release' }))
  await user.click(await screen.findByRole('option', { name: 'Ramadan' }))
  await lastSentHas({ keys: ['hero.title'], release: ramadan })
  await press(user, 'Undo')
  await lastSentHas({ item_key: 'hero.title', publish_at })
  expect(mockApi.sent.at(-2)).toEqual({ keys: ['hero.title'], moves: true })
})

test('puts drafts into a new release, publishes it and undoes that', async () => {
  const user = await open()
  const loose = await panel('Drafts not in a release')
  for (const box of loose.getAllByRole('checkbox')) await user.click(box)
  const both = release({ id: added, name: 'Both', keys: ['hero.title', 'about.title'] })
  mockApi.releases = [both]
  mockApi.drafts = draftsWith({ release: added })
  await press(user, 'Add to a release')
  await user.click(await screen.findByRole('menuitem', { name: 'New release' }))
  const shown = await dialog()
  expect(await shown.findByRole('heading', { name: '2 drafts' })).toBeTruthy()
  const preview = shown.getByRole<HTMLAnchorElement>('link', { name: 'Preview on the site' })
  expect(preview.search).toBe(`?tab=preview&release=${added}`)

  const published = { ...both, published_at: '2026-11-21T09:30:00Z' }
  answer('RPC content_publish', changes())
  answer('RPC content_undo', changes())
  mockApi.releases = [{ ...published, ended_at: '2026-11-22T09:30:00Z' }]
  mockApi.drafts = []
  await press(user, 'Publish the release now')
  await isClosed()
  const drafts = [titleDraft, otherDraft].map(shownDraft)
  expect(mockApi.sent.at(-1)).toEqual({ release: added, drafts })
  expect((await panel('Published releases')).getByText(/^Ended/)).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body)
  expect(await screen.findByText(/^The items are as they were/)).toBeTruthy()
  expect(mockApi.sent.at(-1)).toEqual({ release: added })
})

test('names the items whose live text has changed when a release cannot be published', async () => {
  answer('RPC content_publish', refusal('PT409'))
  const user = await openCampaign()
  // As the list does not have it yet.
  mockApi.drafts = mockApi.drafts.map((each, n) => ({ ...each, has_conflict: n === 0 }))
  await press(user, 'Publish the release now')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Nothing was published')).toBeTruthy()
  await waitFor(() => expect(alert.getAllByRole('listitem')).toHaveLength(1))
  await user.click(alert.getByRole('button', { name: 'Main headline' }))
  expect(await screen.findByRole('button', { name: 'Keep the draft as it is' })).toBeTruthy()
})

test('says that a conflict holds back what is planned, also once its time has passed', async () => {
  const late = { publish_at: '2026-11-21T09:30:00Z', has_conflict: true }
  mockApi.releases = [{ ...campaign, ...late, keys: ['about.title'] }]
  const inRelease = { ...otherDraft, release: ramadan, has_conflict: true }
  mockApi.drafts = [{ ...titleDraft, ...late }, inRelease]
  const user = await open()
  for (const name of ['Releases', 'Drafts not in a release'])
    expect((await panel(name)).getByText(/^Planned for .*; waiting because/)).toBeTruthy()
  expect((await panel('Coming up')).getAllByText(/^Waiting: the live text/)).toHaveLength(2)
  expect(screen.queryByText(/Goes live/)).toBeNull()
  await user.click((await panel('Releases')).getByRole('button', { name: 'Ramadan' }))
  expect(await screen.findByText(/^The whole release waits.* goes live at once/)).toBeTruthy()
})

test('takes a draft out of a release and deletes the release, whose drafts stay', async () => {
  const deleted = vi.fn((request: Request) => [{ id: new URL(request.url).search }])
  answer('DELETE /rest/v1/content_releases', deleted)
  const user = await openCampaign()
  const [takeOut] = await screen.findAllByRole('button', { name: 'Take out of the release' })
  await user.click(takeOut ?? document.body)
  const keys = [mockApi.drafts[0]?.key]
  await waitFor(() => expect(mockApi.sent.at(-1)).toEqual({ keys, moves: false }))
  await press(user, 'Undo')
  await lastSentHas({ keys, release: ramadan, moves: true })
  await press(user, 'Delete the release (its drafts stay)')
  await isClosed()
  expect(deleted).toHaveReturnedWith([{ id: `?id=eq.${ramadan}&select=id` }])
})

test('a release is left with its last draft, and made again by an undo', async () => {
  answer('RPC content_move', null, refusal('PT404'), null)
  mockApi.releases = [campaign]
  mockApi.drafts = [{ ...titleDraft, release: ramadan, release_name: 'Ramadan' }, otherDraft]
  const user = await open(`&release=${ramadan}`)
  await press(user, 'Take out of the release')
  await isClosed()
  await press(user, 'Undo')
  expect(await screen.findByText('Back where it was')).toBeTruthy()
  const back = { keys: ['hero.title'], release: ramadan }
  const [refused, accepted] = [true, false].map((moves) => ({ ...back, moves }))
  const made = { id: ramadan, name: 'Ramadan' }
  expect(mockApi.sent.slice(-3)).toEqual([refused, made, accepted])
})

test('names the other release of a draft and moves it on request', async () => {
  answer('RPC content_move', refusal('PT409', 'in_release', 'Eid'), null)
  mockApi.releases = [campaign]
  const user = await open()
  const loose = await panel('Drafts not in a release')
  await user.click(loose.getAllByRole('checkbox')[0] ?? document.body)
  await press(user, 'Add to a release')
  await user.click(await screen.findByRole('menuitem', { name: 'Ramadan' }))
  expect((await screen.findByRole('alert')).textContent).toContain('release: \u2068Eid\u2069')
  await lastSentHas({ release: ramadan, moves: false })
  await press(user, 'Move it into this release')
  await lastSentHas({ release: ramadan, moves: true })
})

test('schedules a release with an end after its start', async () => {
  const user = await openCampaign()
  const shown = await dialog()
  const end = shown.getByLabelText('Ends at (optional)')
  fill(shown.getByLabelText('Goes live at'), '2099-03-01T09:00')
  fill(end, '2099-02-01T09:00')
  await press(user, 'Schedule')
  expect(shown.getByRole('alert').textContent).toBe('The end must be after the start.')
  fill(end, '2099-04-01T09:00')
  mockApi.releases = [{ ...campaign, ...schedule }]
  answer('RPC content_schedule_release', { ...campaign, ...schedule })
  await press(user, 'Schedule')
  await lastSentHas({ ...schedule, drafts: mockApi.drafts.map(shownDraft) })
  await press(user, 'Delete the release (its drafts stay)')
  const question = await dialog('alertdialog')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(mockApi.calls).not.toContain('DELETE /rest/v1/content_releases')
  await press(user, 'Close')
  const calendar = await panel('Coming up')
  expect(calendar.getAllByRole('button', { name: 'Ramadan' })).toHaveLength(2)
  expect(calendar.getByText('Ends')).toBeTruthy()
})

test('makes a preview link, shows it once and revokes it', async () => {
  const token = 'a'.repeat(64)
  answer('RPC content_share', token)
  const user = await openCampaign()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  mockApi.links = [{ release: ramadan, expires_at: '2026-11-28T09:30:00Z', made_by: 'Sara' }]
  await press(user, 'Make a link and copy it')
  const url = `${location.origin}/preview.html#${token}`
  expect(await screen.findByLabelText('Link (not shown again)')).toHaveProperty('value', url)
  expect(writeText).toHaveBeenCalledWith(url)
  expect(screen.getByText(/^\u2068Sara\u2069 made a link that works until Nov 28,/)).toBeTruthy()
  mockApi.links = []
  await press(user, 'Revoke the link')
  expect(await screen.findByRole('button', { name: 'Make a link and copy it' })).toBeTruthy()
  expect(screen.queryByDisplayValue(url)).toBeNull()
  expect(mockApi.sent).toEqual([{ release: ramadan }, { release: ramadan }])
})
