import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, expectConsoleError, fill, press } from '../test/actions.ts'
import { changes, draft, item, refusal } from '../test/builders.ts'
import { answer, mockApi, server, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ItemDialog } from './item-dialog.tsx'

setupMockApi()

const open = () =>
  renderPart(<ItemDialog items={mockApi.items} />, { language: 'en', search: '?item=notice.text' })
const field = (name: string | RegExp) => screen.getByLabelText(name)

test('publishes what was changed of the notice, with the times of Riyadh', async () => {
  const text = { value_ar: 'إجازة', value_en: 'Closed', category: 'misc' } as const
  mockApi.items = [item({ key: 'notice.text', ...text, version: 4 })]
  answer('RPC content_change', changes({ revisions: [1] }))
  const user = await open()
  await dialog()
  fill(field('English text'), 'Closed for Eid')
  fill(field(/^Shown from/), '2026-11-30T09:00')
  fill(field(/^Hidden from/), '2026-11-29T09:00')
  await press(user, 'Publish changes')
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  fill(field(/^Hidden from/), '')
  await press(user, 'Publish changes')
  expect(await screen.findByText('The notice is published')).toBeTruthy()
  const both = (value: string) => ({ version: 0, fields: { value_ar: value, value_en: value } })
  const sent = [
    { key: 'notice.text', version: 4, fields: { value_en: 'Closed for Eid' } },
    { key: 'notice.from', ...both('2026-11-30 09:00') },
    { key: 'notice.closable', ...both('yes') },
  ]
  expect(mockApi.sent).toMatchObject([{ changes: sent }])
  expect(mockApi.saved).toEqual([])
})

test('sends only what was changed, and compares it with the draft that a colleague saved meanwhile', async () => {
  expectConsoleError()
  const texts = { value_ar: 'إجازة', value_en: 'Closed' }
  const label = item({ key: 'notice.label', value_ar: 'تفاصيل', value_en: 'More' })
  const draftOf = (value_en: string, revision: number) =>
    draft({ key: 'notice.text', ...texts, value_en, revision })
  mockApi.items = [item({ key: 'notice.text', ...texts }), label]
  mockApi.items.push(item({ key: 'notice.link', content_type: 'link', link_url: '#contact' }))
  mockApi.drafts = [draftOf('Ours', 3)]
  const user = await open()
  fill(field('English text'), 'Ours, longer')
  answer('RPC content_draft', refusal('PT409'))
  // The colleague has changed the label, too.
  mockApi.drafts = [draftOf('Theirs', 4), draft({ ...label, value_en: 'Theirs', revision: 1 })]
  await press(user, 'Compare, schedule, review…')
  expect(await screen.findByText('Theirs')).toBeTruthy()
  server.resetHandlers()
  await press(user, 'Save this choice')
  await waitFor(() => expect(location.search).toBe('?tab=drafts'))
  const sent = { value_en: 'Ours, longer', version: 1 }
  const closable = expect.objectContaining({ value_ar: 'yes' })
  const saved = [3, 4].map((revision) => ({ ...sent, revision }))
  expect(mockApi.saved).toEqual([...saved, closable])
})

test('a link needs its text; the drafts are scheduled on their tab', async () => {
  const user = await open()
  fill(field('Arabic text'), 'نفتح غدًا')
  fill(field('Link URL'), '#contact')
  await press(user, 'Compare, schedule, review…')
  expect(await screen.findByText('Enter the text of the link.')).toBeTruthy()
  fill(field('Text of the link in Arabic'), 'تواصل')
  expect(screen.getByRole('region', { name: 'Preview of the bar' }).textContent).toContain('تواصل')
  await press(user, 'Compare, schedule, review…')
  await waitFor(() => expect(location.search).toBe('?tab=drafts'))
  expect(mockApi.saved).toMatchObject([
    { value_ar: 'نفتح غدًا' },
    { value_ar: 'تواصل' },
    { link_url: '#contact' },
    { value_ar: 'yes' },
  ])
  expect(mockApi.sent).toEqual([])
})
