import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../test/actions.ts'
import { changes, draft } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import DraftsTab from './drafts-tab.tsx'

setupMockApi()

test('publishes several drafts in no release at once', async () => {
  mockApi.drafts = [draft({ key: 'hero.title', revision: 3 }), draft({ key: 'about.title' })]
  answer('RPC content_publish', changes())
  const user = await renderTab(DraftsTab, { language: 'en', search: '?tab=drafts' })
  const loose = within(await screen.findByRole('region', { name: 'Drafts not in a release' }))
  for (const box of loose.getAllByRole('checkbox')) await user.click(box)
  await press(user, 'Publish 2 drafts')
  expect(await screen.findByText('2 drafts are published')).toBeTruthy()
  const both = [{ key: 'hero.title', revision: 3 }, expect.objectContaining({ key: 'about.title' })]
  expect(mockApi.sent).toEqual([{ drafts: expect.arrayContaining(both) }])
})
