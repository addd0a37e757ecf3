import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import {
  dialog,
  isClosed,
  open,
  other,
  otherDraft,
  panel,
  press,
  ramadan,
  setupDrafts,
  stored,
  title,
  titleDraft,
  undo,
} from '../test/drafts-tab.tsx'
import { errorResponse, expectConsoleError, mockApi, server } from '../test/mock-api.ts'
import { release, token } from '../test/mock-drafts.ts'

setupDrafts()

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
