import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from './test/actions.ts'
import { errorResponse, storeSession } from './test/builders.ts'
import { answer, mockApi, noBadges, setupMockApi } from './test/mock-api.ts'
import { renderAdmin } from './test/render-part.tsx'
import { answerPeople, peopleList } from './test/leads.ts'

setupMockApi()

const path = 'RPC badge_counts'
const some = { ...noBadges, new_requests: 3, overdue_requests: 1, new_leads: 100 }
const open = (language: 'ar' | 'en' = 'en') => renderAdmin('/admin?tab=links', language)
const badge = (text: string | RegExp) => screen.findAllByText(text)

beforeEach(storeSession)

test('shows open tasks on the tabs and in the title, and to an editor the returned drafts', async () => {
  answer(path, { ...some, returned_drafts: 2, held_drafts: 1 })
  await open()
  expect(await badge('1 overdue request, 2 new requests')).toBeTruthy()
  const [sum] = screen.getAllByTitle('1 overdue request, 2 new requests')
  expect(sum?.dataset['accentColor']).toBe('red')
  expect(sum?.textContent).toMatch(/^3/)
  expect(await badge('99+')).toBeTruthy()
  expect(await badge(/^1 scheduled draft is waiting.*, 2 drafts were returned/)).toBeTruthy()
  expect(document.title).toBe('(103) Links | Content management')
})

test('asks each minute, and keeps the numbers when that fails', async () => {
  expectConsoleError()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const overdue = { ...noBadges, new_requests: 5, overdue_requests: 5 }
  answer(path, some, noBadges, overdue, errorResponse(503, 'unavailable'))
  const asked = () => mockApi.calls.filter((call) => call === 'RPC badge_counts').length
  const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000))
  await open()
  await badge('1 overdue request, 2 new requests')
  await minute()
  await waitFor(() => expect(document.title).toBe('Links | Content management'))
  expect(screen.queryByText('99+')).toBeNull()
  await minute()
  await badge('5 overdue requests')
  await minute()
  await waitFor(() => expect(asked()).toBe(4))
  expect(await badge('5 overdue requests')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('looking at the leads takes their badge away, also before the first answer', async () => {
  let isSeen = false
  const counted = Promise.withResolvers<void>()
  answer('RPC mark_leads_seen', () => {
    isSeen = true
    return null
  })
  answer(path, async () => {
    if (isSeen) return { ...some, new_leads: 0 }
    // A count from before the leads were seen arrives last.
    await counted.promise
    return some
  })
  answerPeople(() => peopleList([]))
  await renderAdmin('/admin?tab=leads&stage=planning')
  await screen.findByRole('search')
  await badge('1 overdue request, 2 new requests')
  expect(screen.queryByText('99+')).toBeNull()
  counted.resolve()
  expect(screen.queryByText('99+')).toBeNull()
  expect(mockApi.calls).toContain('RPC mark_leads_seen')
})
