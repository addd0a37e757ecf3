import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, fill, press } from '../test/actions.ts'
import { changes, item } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ItemDialog } from './item-dialog.tsx'

setupMockApi()

const open = () =>
  renderPart(<ItemDialog items={mockApi.items} />, {
    language: 'en',
    search: '?tab=content&item=notice.text',
  })
const field = (name: string | RegExp) => screen.getByLabelText(name)

test('publishes what was changed of the notice, with the times of Riyadh', async () => {
  const text = { value_ar: 'إجازة', value_en: 'Closed', category: 'misc' } as const
  mockApi.items = [item({ key: 'notice.text', ...text, version: 4 })]
  answer('RPC content_publish', changes({ revisions: [1] }))
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
  const both = (value: string) => ({ value_ar: value, value_en: value, version: 0, revision: 0 })
  expect(mockApi.saved).toMatchObject([
    { value_en: 'Closed for Eid', version: 4, revision: 0 },
    both('2026-11-30 09:00'),
    both('yes'),
  ])
  const keys = ['notice.text', 'notice.from', 'notice.closable']
  expect(mockApi.sent).toEqual([{ drafts: keys.map((key) => ({ key, revision: 1 })) }])
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
    ...[{ value_ar: 'نفتح غدًا' }, { value_ar: 'تواصل' }],
    ...[{ link_url: '#contact' }, { value_ar: 'yes' }],
  ])
  expect(mockApi.sent).toEqual([])
})
