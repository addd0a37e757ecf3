import { Theme } from '@radix-ui/themes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type PathParams } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestEntry, StaffRequest, StatusChange } from '#contract/contact-requests.ts'
import { renderIn } from '../../test/render.tsx'
import { NotificationArea } from '../../ui/notifications/notification-area.tsx'
import {
  errorResponse,
  mockApi,
  sara,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { RequestsPart } from './requests-part.tsx'

setupMockApi()

const omar = { ...sara, id: '5c5b6a4e-8a39-4a94-8c0e-1f1d5a0f0a11', name: 'عمر' }
const request = (part: Partial<StaffRequest> = {}): StaffRequest => ({
  id: 'one',
  reference: 'R-ABCDEFGH',
  name: 'نورة',
  email: 'noura@moh.example',
  company: null,
  industry: null,
  project_type: null,
  timeline: null,
  message: 'متى نلتقي؟',
  language: 'ar',
  status: 'new',
  lead: null,
  created_at: '2026-11-24T11:00:00Z',
  updated_at: '2026-11-24T11:00:00Z',
  answered_at: null,
  due_at: '2026-11-25T11:00:00Z',
  assigned_to: null,
  assigned_name: null,
  ...part,
})
const times = {
  working_days: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-29'],
  opens: '09:00:00',
  closes: '18:00:00',
  promise_hours: 24,
}

/** What the mock API has stored. */
let stored: StaffRequest[]
let entries: RequestEntry[]
let queries: string[]

beforeEach(() => {
  storeSession()
  stored = [request()]
  entries = []
  queries = []
  server.use(
    http.get('*/api/contact/requests', ({ request: { url } }) => {
      queries.push(new URL(url).search)
      const counts = { new: 1, overdue: 2, mine: 0, unassigned: 3 }
      return HttpResponse.json({ requests: stored, next: null, counts, times })
    }),
    http.get('*/api/contact/requests/:id/entries', () => HttpResponse.json({ entries })),
    http.get('*/api/staff', () =>
      HttpResponse.json(
        [sara, omar].map((each) => ({ ...each, last_seen_at: null, has_second_factor: false })),
      ),
    ),
    http.put<PathParams, StatusChange>('*/api/contact/requests/:id', async ({ request: sent }) => {
      const { status } = await sent.clone().json()
      stored = stored.map((each) => ({ ...each, status }))
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => vi.useRealTimers())

async function open(params = '', language: 'ar' | 'en' = 'ar') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderIn(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/admin?tab=requests${params}`]}>
        <Theme>
          <RequestsPart personActions={() => null} />
        </Theme>
        <NotificationArea label="Notifications" close="Close" />
      </MemoryRouter>
    </QueryClientProvider>,
    { language },
  )
  return userEvent.setup({ delay: null })
}

test('shows the time left in words, and that it is over, while the page is open', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:58:30Z'), shouldAdvanceTime: true })
  await open()
  expect(await screen.findByText('الرد خلال دقيقة واحدة')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('الرد خلال أقل من دقيقة')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByText('متأخر منذ أقل من دقيقة')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(2 * 60 * 60_000))
  expect(screen.getByText('متأخر منذ ساعتين')).toBeTruthy()
})

test('asks for the order, the scope and the status in the URL', async () => {
  const user = await open('&scope=overdue', 'en')
  await screen.findByText('نورة')
  expect(queries).toEqual(['?scope=overdue&order=due'])
  await user.click(screen.getByRole('radio', { name: 'Unassigned (3)' }))
  await user.click(screen.getByRole('radio', { name: 'Newest first' }))
  await user.click(screen.getByRole('radio', { name: 'New (1)' }))
  await waitFor(() => expect(queries.at(-1)).toBe('?status=new&scope=unassigned&order=newest'))
})

test('opens a prepared email, then marks the request as answered, which can be undone', async () => {
  const user = await open('&request=one&status=new', 'en')
  const link = await screen.findByRole('link', { name: 'Answer by email' })
  await waitFor(() =>
    expect(link.getAttribute('href')).toMatch(/^mailto:noura@moh\.example\?subject=/),
  )
  link.addEventListener('click', (event) => event.preventDefault())
  expect(screen.queryByText('Did you send the answer?')).toBeNull()
  await user.click(link)
  // It leaves the list of new requests.
  server.use(
    http.get('*/api/contact/requests', () =>
      HttpResponse.json({ requests: [], next: null, counts: {}, times }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Yes, mark as answered' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(mockApi.sent).toEqual([
      { status: 'answered', was: 'new' },
      { status: 'new', was: 'answered' },
    ]),
  )
})

test('an email that was not sent changes nothing', async () => {
  const user = await open('&request=one', 'en')
  const link = await screen.findByRole('link', { name: 'Answer by email' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  await user.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(screen.queryByText('Did you send the answer?')).toBeNull()
  expect(mockApi.sent).toEqual([])
})

test('says that a colleague changed the request, and shows how it stands', async () => {
  server.use(
    http.put('*/api/contact/requests/:id', () => {
      stored = [request({ status: 'closed' })]
      return errorResponse(409, 'conflict')
    }),
  )
  const user = await open('&request=one', 'en')
  const card = within(await screen.findByRole('listitem'))
  await user.click(await card.findByRole('radio', { name: 'Answered' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this')
  expect(card.getByRole('radio', { name: 'Closed' })).toHaveProperty('checked', true)
})

test('assigns a request, and says when a colleague did so first', async () => {
  let answers = 0
  server.use(
    http.put('*/api/contact/requests/:id/assignee', () =>
      (answers += 1) === 1
        ? new HttpResponse(null, { status: 204 })
        : errorResponse(409, 'conflict'),
    ),
  )
  const user = await open('&request=one', 'en')
  const choose = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Assigned to' }))
    await user.click(await screen.findByRole('option', { name: 'عمر' }))
  }
  await choose()
  expect(await screen.findByText('The request was assigned')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ assignee: omar.id, was: null }])
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else assigned')
})

test('shows notes and history, and adds a note', async () => {
  const at = '2026-11-24T12:00:00Z'
  entries = [
    { id: 5, kind: 'status', actor: null, text: 'new', at },
    { id: 4, kind: 'answer', actor: 'عمر', text: 'answered', at },
    { id: 3, kind: 'assignment', actor: 'سارة', text: null, at },
    { id: 2, kind: 'assignment', actor: 'سارة', text: 'عمر', at },
    { id: 1, kind: 'note', actor: 'سارة', text: '<b>Called</b>\nno answer', at },
  ]
  server.use(
    http.post('*/api/contact/requests/:id/entries', () => errorResponse(503, 'unavailable'), {
      once: true,
    }),
    http.post('*/api/contact/requests/:id/entries', () => new HttpResponse(null, { status: 204 })),
  )
  const user = await open('&request=one', 'en')
  const history = within(await screen.findByRole('region', { name: 'Notes and history' }))
  expect((await history.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A deleted account.*Status changed to “New”$/),
    expect.stringMatching(/^عمر.*Marked as answered$/),
    expect.stringMatching(/^سارة.*Assigned to nobody$/),
    expect.stringMatching(/^سارة.*Assigned to عمر$/),
    expect.stringMatching(/<b>Called<\/b>\nno answer$/),
  ])
  const field = history.getByRole('textbox', { name: 'Internal note' })
  expect(history.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', true)
  await user.type(field, 'Sent an offer')
  await user.click(history.getByRole('button', { name: 'Add note' }))
  expect((await history.findByRole('alert')).textContent).toContain('could not be added')
  expect(field).toHaveProperty('value', 'Sent an offer')
  await user.click(history.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(mockApi.sent).toEqual([{ text: 'Sent an offer' }, { text: 'Sent an offer' }])
})

test('a note that is not added yet is still there when the card is opened again', async () => {
  server.use(
    http.post('*/api/contact/requests/one/entries', () => new HttpResponse(null, { status: 201 })),
  )
  const user = await open('&request=one', 'en')
  const field = () => screen.findByRole('textbox', { name: 'Internal note' })
  await user.type(await field(), 'Half a no')
  const card = screen.getByRole('button', { expanded: true })
  await user.click(card)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Internal note' })).toBeNull())
  await user.click(card)
  expect(await field()).toHaveProperty('value', 'Half a no')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(mockApi.sent).toEqual([{ text: 'Half a no' }]))
  expect(sessionStorage).toHaveLength(0)
})

test('an editor changes only a request that is assigned to them', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...omar, role: 'editor' } })),
  )
  stored = [
    request({ assigned_name: 'سارة', assigned_to: 'sara' }),
    request({ id: 'two', assigned_to: omar.id, assigned_name: 'عمر' }),
  ]
  await open('&request=one', 'en')
  await screen.findByRole('region', { name: 'Notes and history' })
  expect(screen.queryByRole('textbox', { name: 'Internal note' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText('Assigned to')).toBeTruthy()
})

test('an editor who is responsible sets the status and writes notes', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...omar, role: 'editor' } })),
  )
  stored = [request({ assigned_to: omar.id, assigned_name: 'عمر' })]
  await open('&request=one', 'en')
  expect(await screen.findByRole('textbox', { name: 'Internal note' })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(mockApi.calls).not.toContain('GET /api/staff')
})

test('an answered request says whether the promise was kept', async () => {
  stored = [request({ status: 'answered', answered_at: '2026-11-25T11:00:01Z' })]
  await open('&request=one', 'en')
  expect(await screen.findByText(/, late$/)).toBeTruthy()
  expect(screen.queryByText(/left$|^Late by/)).toBeNull()
})
