import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { LeadReports, PersonToCall, WhoToCall } from '#contract/reports.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  sara,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const person = (name: string, more: Partial<PersonToCall> = {}): PersonToCall => ({
  ...{ email: `${name}@moh.example`, name, text: null, language: 'en' },
  ...{ at: '2026-11-20T09:00:00Z', visit: `visit-of-${name}`, ...more },
})
const lead = { stage: 'planning', score: 100, uncapped: 135 } as const
const none = { count: 0, people: [] }
const week: LeadReports = {
  ...{ from: '2026-11-17', to: '2026-11-23', step: 'day', demo: 0 },
  ...{ visits: 12, leads: 9, hot: 3, meetings: 1, funnel: [], sources: [], removed: [], trend: [] },
  before: { visits: 10, leads: 9, hot: 4, meetings: 0 },
  answers: { in_time: 0, late: 0, median_hours: null },
}

beforeEach(() => {
  storeSession()
  history.replaceState(null, '', '/admin?tab=analytics')
})

async function open(calls: WhoToCall, role: 'admin' | 'editor' = 'admin') {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...sara, role } })),
    http.get('*/api/reports/today', () => HttpResponse.json(calls)),
    http.get('*/api/reports', () => HttpResponse.json(week)),
  )
  render(<AdminApp i18n={await adminI18n('en')} />)
  return userEvent.setup({ delay: null })
}
const list = async (name: string) => within(await screen.findByRole('region', { name }))

test('lists whom to call, each with what can be done', async () => {
  const request = { request: 'request-1', due_at: '2026-11-22T12:00:00Z', company: 'MOH' }
  const text = 'Please call 050 123 4567'
  await open({
    overdue: { count: 1, people: [person('Noura', { ...request, text })] },
    hot: { count: 1, people: [person('Fahad', lead)] },
    new: none,
  })
  const overdue = await list('Overdue requests')
  expect(overdue.getByText(/^Was due Nov 22, 2026, 3:00 PM$/)).toBeTruthy()
  const href = (name: string) => overdue.getByRole('link', { name }).getAttribute('href')
  expect(href('Open Noura')).toContain('tab=requests&request=request-1')
  expect(href('Call Noura')).toBe('tel:+966501234567')
  expect(href('Email Noura')).toBe('mailto:Noura@moh.example')
  const hot = await list('Hot leads not contacted')
  expect(hot.getByText(/^Points: 135/)).toBeTruthy()
  expect(hot.queryByRole('link', { name: 'Call Fahad' })).toBeNull()
  expect((await list('New since yesterday')).getByText('Nobody else since yesterday.')).toBeTruthy()
})

test('a contacted lead leaves the list, and comes back when that is undone', async () => {
  const marks: unknown[] = []
  const hot = { count: 1, people: [person('Fahad', lead)] }
  let calls: WhoToCall = { overdue: none, hot, new: none }
  const user = await open(calls)
  server.use(
    http.get('*/api/reports/today', () => HttpResponse.json(calls)),
    http.put('*/api/leads/visit-of-Fahad/contacted', async ({ request }) => {
      marks.push(await request.json())
      calls = { ...calls, hot: marks.length % 2 === 1 ? none : hot }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Mark as contacted: Fahad' }))
  expect(await screen.findByText('Nobody to call today')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Mark as contacted: Fahad' })).toBeTruthy()
  expect(marks).toEqual([{ is_contacted: true }, { is_contacted: false }])
})

test('a mark that fails is reported and can be repeated', async () => {
  expectConsoleError()
  const user = await open({
    overdue: none,
    hot: { count: 1, people: [person('Fahad', lead)] },
    new: none,
  })
  server.use(http.put('*/api/leads/:visit/contacted', () => errorResponse(503, 'unavailable')))
  await user.click(await screen.findByRole('button', { name: 'Mark as contacted: Fahad' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mark as contacted: Fahad' })).toBeTruthy()
})

test('shows four people at first, then the others, then where all are', async () => {
  const people = Array.from({ length: 10 }, (_, n) => person(`P${n}`, lead))
  const user = await open({ overdue: none, hot: { count: 44, people }, new: none })
  const hot = await list('Hot leads not contacted')
  expect(hot.getAllByRole('listitem')).toHaveLength(4)
  await user.click(hot.getByRole('button', { name: 'Show 6 more' }))
  expect(hot.getAllByRole('listitem')).toHaveLength(10)
  expect(hot.getByRole('link', { name: 'Show all (44)' }).getAttribute('href')).toContain(
    'tab=leads&score_from=70',
  )
})

test('shows who to call while the figures of the week still load', async () => {
  const loading = Promise.withResolvers<void>()
  await open({ overdue: none, hot: none, new: { count: 1, people: [person('Noura')] } })
  server.use(
    http.get('*/api/reports', async () => {
      await loading.promise
      return HttpResponse.json(week)
    }),
  )
  await list('New since yesterday')
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  loading.resolve()
  await list('Last 7 days')
  expect(screen.queryByRole('status')).toBeNull()
})

test('compares the week with the week before', async () => {
  await open({ overdue: none, hot: none, new: none })
  const figures = await list('Last 7 days')
  expect(await figures.findByText('\u2066+20%\u2069')).toBeTruthy()
  expect(figures.getByText('\u2066−25%\u2069')).toBeTruthy()
  // Nothing to compare with.
  expect(figures.getByText('previous period: 0')).toBeTruthy()
})

test('an editor sees requests, and neither leads nor figures', async () => {
  await open(
    {
      overdue: { count: 1, people: [person('Noura', { request: 'r', due_at: 'x', visit: null })] },
      ...{ hot: null, new: none },
    },
    'editor',
  )
  await list('Overdue requests')
  expect(screen.queryByRole('region', { name: 'Hot leads not contacted' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Last 7 days' })).toBeNull()
})

test('a failure of all figures is reported once', async () => {
  expectConsoleError()
  const user = await open({ overdue: none, hot: none, new: none })
  server.use(http.get('*/api/reports/*', () => errorResponse(503, 'unavailable')))
  server.use(http.get('*/api/reports', () => errorResponse(503, 'unavailable')))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(
    http.get('*/api/reports/today', () =>
      HttpResponse.json({ overdue: none, hot: none, new: none }),
    ),
    http.get('*/api/reports', () => HttpResponse.json(week)),
  )
  await user.click(retry)
  expect(await screen.findByText('Recorded visits')).toBeTruthy()
})
