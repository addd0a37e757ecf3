import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Lead, LeadDetail } from '#contract/leads.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import { runMenuAction } from '../test/menu.ts'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const lead = (n: number): Lead => ({
  ...{ session_id: `visit-number-${n}`, email: `p${n}@expo.example`, name: null },
  ...{ score: 75, uncapped: 75, stage: 'planning', goal: 'ai', sector: null, source: null },
  ...{ language: 'en', is_bot: false, is_doubtful: true },
  ...{ started: '2026-11-20T09:00:00Z', seen: '2026-11-20T10:00:00Z' },
})

const detail: LeadDetail = {
  ...lead(1),
  ...{
    contacted_at: null,
    is_doubtful: false,
    idea: null,
    device: null,
    browser: null,
    medium: null,
    campaign: null,
  },
  ...{
    page_views: 1,
    clicks: 0,
    scroll: 0,
    seconds: 9,
    documents_read: 0,
    document: null,
    step: 1,
  },
  ...{ suggestions: [], plan: [], documents: [], questions: [], questions_count: 0 },
  ...{ suggestions_source: null, receipt: [], history: [], events: [] },
  ...{ requests: [], bookings: [], visits: [] },
}

let doubtful: Lead[] = []
const sent: [string, unknown][] = []

beforeEach(() => {
  storeSession()
  doubtful = [lead(1), lead(2), lead(3)]
  sent.length = 0
  server.use(
    http.get('*/api/leads/sources', () => HttpResponse.json([])),
    http.get('*/api/leads', ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('doubtful') === 'true'
      const leads = isAsked ? doubtful : []
      const total = leads.length
      return HttpResponse.json({ leads, next: null, total, doubtful: doubtful.length, demo: 0 })
    }),
    http.post('*/api/leads/accept', ({ request }) => {
      sent.push(['accept', new URL(request.url).search])
      const ids = doubtful.map(({ session_id }) => session_id)
      doubtful = []
      return HttpResponse.json({ ids })
    }),
    http.post('*/api/leads/decide', async ({ request }) => {
      sent.push(['decide', await request.json()])
      doubtful = [lead(1), lead(2), lead(3)]
      return HttpResponse.json({ ids: [] })
    }),
  )
})

const open = async (language: Language, search = '') => {
  history.replaceState(null, '', `/admin?tab=leads${search}`)
  render(<AdminApp i18n={await adminI18n(language)} />)
  await screen.findByRole('search', { hidden: true })
  return userEvent.setup({ delay: null })
}

test('says how many visits are doubtful, shows them, accepts all, and undoes it', async () => {
  const user = await open('en')
  await user.click(await screen.findByRole('button', { name: '3 doubtful visits' }))
  const table = await screen.findByRole('table')
  expect(within(table).getAllByText('Doubtful')).toHaveLength(3)
  expect(screen.getByText(/such as an event or a large office/)).toBeTruthy()
  expect(screen.getByLabelText('Show doubtful visits only')).toHaveProperty(
    'dataset.state',
    'checked',
  )
  await user.click(screen.getByRole('button', { name: 'Accept all 3 visits' }))
  expect(await screen.findByText('Accepted 3 visits')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The visits are doubtful again')).toBeTruthy()
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(sent).toEqual([
    ['accept', '?doubtful=true'],
    ['decide', { ids: [1, 2, 3].map((n) => `visit-number-${n}`), decision: 'doubtful' }],
  ])
})

test('accepts those that match the filters, and shows an error in place', async () => {
  expectConsoleError()
  server.use(
    http.post('*/api/leads/accept', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  const user = await open('ar', '&doubtful=true&stage=planning')
  await user.click(await screen.findByRole('button', { name: 'قبول 3 زيارات كلها' }))
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('قُبلت 3 زيارات')).toBeTruthy()
  const [[, search] = []] = sent
  expect(Object.fromEntries(new URLSearchParams(String(search)))).toEqual({
    doubtful: 'true',
    stage: 'planning',
  })
})

test('marks a lead as a bot again after a failure', async () => {
  expectConsoleError()
  server.use(
    http.get('*/api/leads/visit-number-1', () => HttpResponse.json(detail)),
    http.post('*/api/leads/decide', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  const user = await open('en', '&lead=visit-number-1')
  await screen.findByRole('button', { name: /^Actions: / })
  await runMenuAction(user, /^Actions: /, 'Mark as bot')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(sent).toEqual([['decide', { ids: ['visit-number-1'], decision: 'bot' }]]),
  )
})

test('says nothing when no visit is doubtful', async () => {
  doubtful = []
  await open('en')
  expect(await screen.findByText('No leads yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /doubtful/ })).toBeNull()
})
