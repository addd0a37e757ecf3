import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestsPerPage, type StaffEntry, type StaffRequest } from '#contract/contact-requests.ts'
import type { Language } from '../../i18n/index.ts'
import { downloaded, fill, press } from '../test/actions.ts'
import { refusal, sara } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { RequestsPart } from './requests-part.tsx'

setupMockApi()

const omar = { ...sara, id: '5c5b6a4e-8a39-4a94-8c0e-1f1d5a0f0a11', name: 'عمر' }
const request = (part: Partial<StaffRequest> = {}): StaffRequest => ({
  id: 'one',
  reference: 'R-ABCDEFGH',
  name: 'نورة',
  email: 'noura@moh.example',
  phone: null,
  company: null,
  industry: null,
  project_type: null,
  timeline: null,
  lead: null,
  message: 'متى نلتقي؟',
  language: 'ar',
  status: 'new',
  answered_at: null,
  created_at: '2026-11-24T11:00:00Z',
  updated_at: '2026-11-24T11:00:00Z',
  due_at: '2026-11-25T11:00:00Z',
  assigned_to: null,
  assigned_name: null,
  rank: null,
  kind: 'consultation',
  privacy_notice: null,
  privacy_notice_at: null,
  ...part,
})
const times = {
  working_days: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-29'],
  opens: '09:00:00',
  closes: '18:00:00',
  promise_hours: 24,
}
const counts = Object.entries({ new: 1, overdue: 2, mine: 0, unassigned: 3 })

/** The answers for the list and the history. */
let requests: StaffRequest[]
let entries: StaffEntry[]
let queries: object[]

beforeEach(() => {
  requests = [request()]
  entries = []
  queries = []
  answer('RPC list_requests', (_, query) => {
    queries.push(query)
    return requests
  })
  answer(
    'RPC count_requests',
    counts.map(([status, n]) => ({ status, requests: n })),
  )
  answer('RPC read_working_times', [times])
  answer('RPC list_entries', () => entries)
  const staff = { last_seen_at: null, has_second_factor: false }
  answer('RPC staff_list', [
    { ...sara, ...staff },
    { ...omar, ...staff },
  ])
  answer('RPC set_request_status', null)
})

const open = (search = '', language: Language = 'en') =>
  renderPart(<RequestsPart />, {
    language,
    search: `?tab=requests${search}`,
  })
/** Opens a request, and the link that answers it, which opens no email here. */
const openAnswer = async (search: string) => {
  const user = await open(search)
  const link = await screen.findByRole('link', { name: 'Answer by email' })
  link.addEventListener('click', (event) => event.preventDefault())
  return { user, link }
}

test('shows when the answer is due, and that the time is over, while the page is open', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:58:30Z'), shouldAdvanceTime: true })
  await open('', 'ar')
  expect(await screen.findByText(/^25 نوفمبر.*14:00/)).toBeTruthy()
  for (const [ms, text] of [
    [121_000, 'متأخر منذ أقل من دقيقة'],
    [50 * 60_000, 'متأخر منذ 50 دقيقة'],
  ] as const) {
    act(() => void vi.advanceTimersByTime(ms))
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('marks the report of a barrier, and names the privacy notice that was published', async () => {
  const seen = { privacy_notice: 'd'.repeat(64), privacy_notice_at: '2026-11-24T11:00:00Z' }
  requests = [request({ kind: 'barrier', ...seen })]
  await open('&request=one')
  expect(await screen.findByText('Accessibility barrier')).toBeTruthy()
  expect(screen.getByText(/^Version \W?dddddddd\W?, /)).toBeTruthy()
})

test('asks for the order, the scope and the status in the URL', async () => {
  const user = await open('&scope=overdue')
  await screen.findByText('نورة')
  const first = { max_rows: requestsPerPage, newest_first: false, scope: 'overdue' }
  expect(queries).toEqual([first])
  for (const name of ['Unassigned (3)', 'Newest first', 'New (1)'])
    await user.click(screen.getByRole('radio', { name }))
  const last = { newest_first: true, status_filter: 'new', scope: 'unassigned' }
  await waitFor(() => expect(queries.at(-1)).toEqual({ ...first, ...last }))
})

test('opens a prepared email, then marks the request as answered, which can be undone', async () => {
  requests = [request({ phone: '+966501234567' })]
  const { user, link } = await openAnswer('&request=one&status=new')
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href(/^Call$/)).toBe('tel:+966501234567')
  expect(decodeURIComponent(href(/^WhatsApp/) ?? '')).toBe(
    'https://wa.me/966501234567?text=السلام عليكم، بخصوص طلبك رقم R-ABCDEFGH:',
  )
  await waitFor(() =>
    expect(link.getAttribute('href')).toMatch(/^mailto:noura@moh\.example\?subject=/),
  )
  const question = 'Did you send the answer?'
  expect(screen.queryByText(question)).toBeNull()
  await user.click(link)
  await press(user, 'Not yet')
  expect(screen.queryByText(question)).toBeNull()
  expect(mockApi.sent).toEqual([])

  await user.click(link)
  // It leaves the list of new requests.
  requests = []
  await press(user, 'Yes, mark as answered')
  await press(user, 'Undo')
  await waitFor(() =>
    expect(mockApi.sent).toEqual([
      { request: 'one', status: 'answered', expected_status: 'new' },
      { request: 'one', status: 'new', expected_status: 'answered' },
    ]),
  )
})

test('says that a colleague changed the request, and shows how it stands', async () => {
  answer('RPC set_request_status', refusal('PT409'))
  const user = await open('&request=one')
  const card = within(await screen.findByRole('table'))
  const answered = await card.findByRole('radio', { name: 'Answered' })
  requests = [request({ status: 'closed' })]
  await user.click(answered)
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this')
  expect(card.getByRole('radio', { name: 'Closed' })).toHaveProperty('checked', true)
})

test('assigns a request, and says when a colleague did so first', async () => {
  answer('RPC assign_request', null, refusal('PT409'))
  const user = await open('&request=one')
  const choose = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Assigned to' }))
    await user.click(await screen.findByRole('option', { name: 'عمر' }))
  }
  await choose()
  expect(await screen.findByText(/^Request R-ABCDEFGH is now assigned to: .عمر.$/)).toBeTruthy()
  expect(mockApi.sent).toEqual([{ request: 'one', assignee: omar.id }])
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else assigned')
})

test('shows notes and history, and adds a note, which stays until it is added', async () => {
  const at = '2026-11-24T12:00:00Z'
  entries = [
    { id: 5, kind: 'status', actor: null, text: 'new', at },
    { id: 4, kind: 'answer', actor: 'عمر', text: 'answered', at },
    { id: 3, kind: 'assignment', actor: 'سارة', text: null, at },
    { id: 2, kind: 'assignment', actor: 'سارة', text: 'عمر', at },
    { id: 1, kind: 'note', actor: 'سارة', text: '<b>Called</b>\nno answer', at },
  ]
  answer('RPC add_note', refusal('57014'), () => {
    entries = [{ id: 6, kind: 'note', actor: 'سارة', text: 'Sent an offer', at }, ...entries]
    return null
  })
  const user = await open('&request=one')
  const name = 'Notes and history'
  let history = within(await screen.findByRole('region', { name }))
  expect((await history.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A deleted account.*Status changed to “New”$/),
    expect.stringMatching(/^عمر.*Marked as answered$/),
    expect.stringMatching(/^سارة.*Assigned to nobody$/),
    expect.stringMatching(/^سارة.*Assigned to عمر$/),
    expect.stringMatching(/<b>Called<\/b>\nno answer$/),
  ])
  const field = () => history.getByRole('textbox', { name: 'Internal note' })
  expect(history.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', true)
  fill(field(), 'Sent an offer')
  const card = screen.getByRole('button', { expanded: true })
  await user.click(card)
  await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
  await user.click(card)
  history = within(await screen.findByRole('region', { name }))
  expect(field()).toHaveProperty('value', 'Sent an offer')

  await press(user, 'Add note')
  expect((await history.findByRole('alert')).textContent).toContain('could not be added')
  expect(field()).toHaveProperty('value', 'Sent an offer')
  await press(user, 'Try again')
  await waitFor(() => expect(field()).toHaveProperty('value', ''))
  expect(await history.findByText('Sent an offer')).toBeTruthy()
  const note = { request: 'one', note: 'Sent an offer' }
  expect(mockApi.sent).toEqual([note, note])
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['of a colleague', 'sara', 0],
  ['of their own', omar.id, 1],
])(
  'an editor adds notes only to a request that is assigned to them: one %s',
  async (_, assigned_to, fields) => {
    mockApi.user = { ...omar, role: 'editor' }
    requests = [request({ assigned_to, assigned_name: 'x' })]
    await open('&request=one')
    await screen.findByRole('region', { name: 'Notes and history' })
    expect(screen.queryAllByRole('textbox', { name: 'Internal note' })).toHaveLength(fields)
    const empty = await screen.findByText(/^No notes and no changes yet/)
    expect(empty.textContent).toMatch(fields ? /Add a note for your team above/ : /Admins and/)
    expect(screen.queryAllByRole('radio', { name: 'Answered' })).toHaveLength(fields)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
    expect(screen.queryByText('Open the lead')).toBeNull()
    // The head of the column and the fact.
    expect(screen.getAllByText('Assigned to')).toHaveLength(2)
    expect(mockApi.calls).not.toContain('RPC staff_list')
  },
)

test('an answered request says whether the promise was kept', async () => {
  requests = [request({ status: 'answered', answered_at: '2026-11-25T11:00:01Z' })]
  await open('&request=one')
  expect(await screen.findByText(/, late$/)).toBeTruthy()
  expect(screen.queryByText(/left$|^Late by/)).toBeNull()
})

test('shows the next page after the last request, and downloads all pages', async () => {
  let logged: unknown
  const all = Array.from({ length: 201 }, (_, n) => request({ id: `r${n}`, rank: `${n}.5` }))
  answer('RPC list_requests', (_, { after, max_rows }) => {
    queries.push({ after })
    return after ? all.slice(200) : all.slice(0, Number(max_rows))
  })
  answer('RPC log_request_export', (_, { requests: count }) => {
    logged = count
    return null
  })
  const user = await open()
  const shown = async () => (await screen.findAllByText('نورة')).length
  expect(await shown()).toBe(requestsPerPage)
  await press(user, 'Show more')
  await waitFor(async () => expect(await shown()).toBe(requestsPerPage + 1))
  const { created_at } = request()
  expect(queries.at(-1)).toEqual({ after: { created_at, id: 'r24', rank: '24.5' } })
  await press(user, 'Download CSV')
  const choice = await screen.findByText('For Excel, separated by commas')
  const file = await downloaded(() => user.click(choice))
  expect(file.trimEnd().split('\r\n')).toHaveLength(all.length + 1)
  expect(logged).toBe(all.length)
})
