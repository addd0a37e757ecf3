import { act, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminApp } from '../app/admin-app.tsx'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from './test/mock-api.ts'

setupMockApi()

let counts = {
  new_requests: 0,
  overdue_requests: 0,
  new_leads: 0,
  waiting_reviews: 0,
  returned_drafts: 0,
}
const asked = () => mockApi.calls.filter((call) => call === 'GET /api/reports/badges').length

beforeEach(() => {
  storeSession()
  counts = {
    new_requests: 3,
    overdue_requests: 1,
    new_leads: 100,
    waiting_reviews: 0,
    returned_drafts: 0,
  }
  server.use(http.get('*/api/reports/badges', () => HttpResponse.json(counts)))
})

async function open(language: 'ar' | 'en') {
  history.replaceState(null, '', '/admin?tab=links')
  render(<AdminApp i18n={await adminI18n(language)} />)
}
const badge = (text: string) => screen.findAllByText(text)

test('shows what waits on the tabs and in the title', async () => {
  await open('en')
  expect(await badge('1 overdue request, 2 new requests')).toBeTruthy()
  const [sum] = screen.getAllByTitle('1 overdue request, 2 new requests')
  expect(sum?.dataset['accentColor']).toBe('red')
  expect(sum?.textContent).toMatch(/^3/)
  expect(await badge('99+')).toBeTruthy()
  expect(document.title).toBe('(103) Content management')
})

test('counts in Arabic', async () => {
  counts = {
    new_requests: 2,
    overdue_requests: 0,
    new_leads: 11,
    waiting_reviews: 0,
    returned_drafts: 0,
  }
  await open('ar')
  expect(await badge('طلبان جديدان')).toBeTruthy()
  expect(await badge('11 عميلًا محتملًا جديدًا')).toBeTruthy()
})

test('shows an editor what was returned to them', async () => {
  counts = { ...counts, returned_drafts: 2 }
  await open('en')
  expect(await badge('2 drafts were returned to you')).toBeTruthy()
})

test('asks each minute, and keeps the numbers when that fails', async () => {
  expectConsoleError()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open('en')
  await badge('1 overdue request, 2 new requests')
  counts = {
    new_requests: 0,
    overdue_requests: 0,
    new_leads: 0,
    waiting_reviews: 0,
    returned_drafts: 0,
  }
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(document.title).toBe('Content management'))
  expect(screen.queryByText('99+')).toBeNull()
  counts = {
    new_requests: 5,
    overdue_requests: 5,
    new_leads: 0,
    waiting_reviews: 0,
    returned_drafts: 0,
  }
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await badge('5 overdue requests')
  server.use(http.get('*/api/reports/badges', () => errorResponse(503, 'unavailable')))
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  expect(await badge('5 overdue requests')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  vi.useRealTimers()
})

test('looking at the leads takes their badge away, also before the first answer', async () => {
  let respond = () => {}
  server.use(
    http.get('*/api/reports/badges', async () => {
      const answer = HttpResponse.json(counts)
      // What was counted before the leads were seen arrives last.
      if (counts.new_leads > 0) await new Promise<void>((resolve) => (respond = resolve))
      return answer
    }),
    http.put('*/api/reports/badges/leads', () => {
      counts.new_leads = 0
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/api/leads/sources', () => HttpResponse.json([])),
    http.get('*/api/leads', () =>
      HttpResponse.json({ leads: [], next: null, total: 0, doubtful: 0, demo: 0 }),
    ),
  )
  history.replaceState(null, '', '/admin?tab=analytics&part=leads&stage=planning')
  render(<AdminApp i18n={await adminI18n('en')} />)
  await screen.findByRole('search')
  expect(location.search).toBe('?tab=leads&stage=planning')
  await waitFor(() => expect(document.title).toBe('(3) Content management'))
  respond()
  expect(mockApi.calls).toContain('PUT /api/reports/badges/leads')
})
