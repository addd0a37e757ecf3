import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonToCall, WhoToCall } from '#contract/reports.ts'
import { press } from '../test/actions.ts'
import { errorResponse, refusal, sara } from '../test/builders.ts'
import { reportsOf } from '../test/leads.ts'
import { answer, hold, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { TodayPart } from './today-part.tsx'

setupMockApi()

const person = (name: string, more: Partial<PersonToCall> = {}): PersonToCall => {
  const visit = { visit: `visit-of-${name}`, at: '2026-11-20T09:00:00Z' }
  return { email: `${name}@moh.example`, name, text: null, language: 'en', ...visit, ...more }
}
const lead = { stage: 'planning', score: 100, uncapped: 135 } as const
const none = { count: 0, people: [] }
const week = reportsOf({
  now: { visits: 12, people: 9, hot: 3, meetings: 1, won: 1, amount: 40_000 },
  before: { visits: 10, people: 9, hot: 4, meetings: 0, won: 1, amount: 40_000 },
})

async function open(part: Partial<WhoToCall>) {
  answer('RPC who_to_call', { overdue: none, hot: none, new: none, ...part })
  answer('RPC reports', week)
  return renderPart(<TodayPart />, { language: 'en', search: '?tab=analytics' })
}
const list = async (name: string) => within(await screen.findByRole('region', { name }))

test('lists the people to call, each with the possible actions', async () => {
  const due = { request: 'request-1', kind: 'barrier', due_at: '2026-11-22T12:00:00Z' } as const
  const noura = person('Noura', { ...due, text: 'Please call 050 123 4567' })
  const huda = person('Huda', { ...lead, phone: '+971501234567', reference: 'R-ABCDEFGH' })
  const hotLeads = { count: 2, people: [person('Fahad', lead), huda] }
  await open({ overdue: { count: 1, people: [noura] }, hot: hotLeads })
  const overdue = await list('Overdue requests')
  expect(overdue.getByText(/^Was due Nov 22, 2026, 15:00$/)).toBeTruthy()
  expect(overdue.getByText('Accessibility barrier')).toBeTruthy()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Open Noura')).toContain('tab=requests&request=request-1')
  expect(href('Call Noura')).toBe('tel:+966501234567')
  expect(href('Email Noura')).toBe('mailto:Noura@moh.example')
  const hot = await list('Hot leads not contacted')
  expect(hot.getAllByText(/^Points: 135/)).toHaveLength(2)
  expect(hot.queryByRole('link', { name: 'Call Fahad' })).toBeNull()
  expect(href('Call Huda')).toBe('tel:+971501234567')
  const chat = /^https:\/\/wa\.me\/971501234567\?text=Hello.*R-ABCDEFGH/
  expect(href('WhatsApp with Huda')).toMatch(chat)
  expect((await list('New since yesterday')).getByText('Nobody else since yesterday.')).toBeTruthy()
})

test('a contacted lead leaves the list after a failure, and comes back when that is undone', async () => {
  const hot = { count: 1, people: [person('Fahad', lead)] }
  answer('RPC mark_contacted', refusal('57014'), null)
  const user = await open({ hot })
  await press(user, 'Mark as contacted: Fahad')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('button', { name: 'Mark as contacted: Fahad' })).toBeTruthy()
  const nobody = { overdue: none, hot: none, new: none }
  answer('RPC who_to_call', nobody, { ...nobody, hot })
  await user.click(retry)
  expect(await screen.findByText('Nobody to call today')).toBeTruthy()
  await press(user, 'Undo')
  expect(await screen.findByRole('button', { name: 'Mark as contacted: Fahad' })).toBeTruthy()
  const visit = 'visit-of-Fahad'
  const marks = [true, true, false].map((is_contacted) => ({ visit, is_contacted }))
  expect(mockApi.sent.filter((sent) => Object.hasOwn(Object(sent), 'visit'))).toEqual(marks)
})

test('shows four people at first, then the others, then where all are', async () => {
  const people = Array.from({ length: 10 }, (_, n) => person(`P${n}`, lead))
  const user = await open({ hot: { count: 44, people } })
  const hot = await list('Hot leads not contacted')
  expect(hot.getAllByRole('listitem')).toHaveLength(4)
  await press(user, 'Show 6 more')
  expect(hot.getAllByRole('listitem')).toHaveLength(10)
  const all = hot.getByRole<HTMLAnchorElement>('link', { name: 'Show all (44)' })
  expect(all.search).toBe('?tab=leads&score_from=70')
})

test('shows the people to call while the figures of the week load, compared with the week before', async () => {
  const load = hold('RPC reports', week)
  const fresh = { count: 1, people: [person('Noura')] }
  answer('RPC who_to_call', { overdue: none, hot: none, new: fresh })
  await renderPart(<TodayPart />, { language: 'en', search: '?tab=analytics' })
  await list('New since yesterday')
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  void load()
  const figures = await list('Last 7 days')
  expect(screen.queryByRole('status')).toBeNull()
  expect(await figures.findByText('\u2066+20%\u2069')).toBeTruthy()
  expect(figures.getByText('\u2066−25%\u2069')).toBeTruthy()
  expect(figures.getByText('previous period: 0')).toBeTruthy()
})

test('an editor sees requests, and neither leads nor figures', async () => {
  mockApi.user = { ...sara, role: 'editor', reads_leads: false }
  const people = [person('Noura', { request: 'r', due_at: 'x', visit: null })]
  await open({ overdue: { count: 1, people }, hot: null })
  await list('Overdue requests')
  expect(screen.queryByRole('region', { name: 'Hot leads not contacted' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Last 7 days' })).toBeNull()
})

test('a failure of all figures is reported once', async () => {
  const failure = errorResponse(503, 'unavailable')
  answer('RPC who_to_call', failure, { overdue: none, hot: none, new: none })
  answer('RPC reports', failure, week)
  const user = await renderPart(<TodayPart />, { language: 'en', search: '?tab=analytics' })
  await press(user, 'Try again')
  expect(await screen.findByText('Visits')).toBeTruthy()
})
