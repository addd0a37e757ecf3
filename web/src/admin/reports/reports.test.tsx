import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonToCall, Reports, UnansweredQuestion, WhoToCall } from '#contract/reports.ts'
import { expectConsoleError, press } from '../test/actions.ts'
import {
  changes,
  draft,
  errorResponse,
  item,
  networkFailure,
  refusal,
  sara,
} from '../test/builders.ts'
import { reportsOf } from '../test/leads.ts'
import { answer, hold, mockApi, proposing, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { ReportsPart } from './reports-part.tsx'
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

async function openToday(part: Partial<WhoToCall>) {
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
  await openToday({ overdue: { count: 1, people: [noura] }, hot: hotLeads })
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
  const user = await openToday({ hot })
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

test('shows three people at first, then the others, then where all are', async () => {
  const people = Array.from({ length: 10 }, (_, n) => person(`P${n}`, lead))
  const user = await openToday({ hot: { count: 44, people } })
  const hot = await list('Hot leads not contacted')
  expect(hot.getAllByRole('listitem')).toHaveLength(3)
  await press(user, 'Show 7 more')
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
  expect(figures.getByText('\u2066−1\u2069'), 'no percentage of 4').toBeTruthy()
  expect(figures.getByText('previous period: 0')).toBeTruthy()
})

test('an editor sees requests, and neither leads nor figures', async () => {
  mockApi.user = { ...sara, role: 'editor', reads_leads: false }
  const people = [person('Noura', { request: 'r', due_at: 'x', visit: null })]
  await openToday({ overdue: { count: 1, people }, hot: null })
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

const some = { visits: 400, people: 9, hot: 3, meetings: 1, won: 2, amount: 1_250_000 }
const ai = { visits: 300, assistant: 40, suggestions: 20, booked: 1, requests: 2 }
const report = reportsOf({
  now: some,
  channels: [{ channel: 'ai', ...ai }],
  campaigns: [
    { campaign: 'spring', source: null, visits: 50, people: 4, meetings: 1, won: 2, amount: 9_000 },
    { campaign: null, source: 'linkedin', visits: null, people: 5, meetings: 0, won: 0, amount: 0 },
  ],
  bands: [
    { from: 70, to: 100, decided: 30, won: 12 },
    { from: 40, to: 69, decided: 29, won: 8 },
  ],
})

/** Opens the reports and returns the periods that they ask for. */
async function openReports(part: Partial<Reports> = {}, search = '') {
  const periods: unknown[] = []
  answer('RPC reports', (_, period) => {
    periods.push(period)
    return { ...report, ...part }
  })
  const user = await renderPart(<ReportsPart />, { language: 'en', search: `?tab=x${search}` })
  return { user, periods }
}
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('follows visits to the amount won', async () => {
  await openReports()
  expect(await cells(/^AI assistant/)).toEqual(['300', '40', '20', '2', '1'])
  expect(await cells(/^spring/)).toEqual(['50', '4', '1', '2', '9,000'])
  const link = screen.getByRole('row', { name: /LinkedIn/ }).querySelector('a')
  expect(link?.search).toBe('?tab=leads&source=linkedin')
  expect((await cells(/^70–100/)).at(-1)).toMatch('40%')
  expect((await cells(/^40–69/)).at(-1)).toBe('too few')
  const [card] = screen.getAllByText('Amount won (SAR)', { selector: 'dt' })
  expect(card?.nextElementSibling?.textContent).toBe('1,250,000')
})

test.each([
  ['', [{ since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]],
  ['&days=all', [{}]],
  ['&days=7&from=2026-10-01&to=2026-10-31', [{ since: '2026-10-01', until: '2026-10-31' }]],
  ['&to=2026-10-31', [{ until: '2026-10-31' }]],
])('the address %j names the period', async (search, expected) => {
  const { periods } = await openReports({}, search)
  await screen.findByText('400')
  expect(periods).toEqual(expected)
})

test('days in the wrong order are an error, and nothing is read', async () => {
  const { periods } = await openReports({}, '&from=2026-11-02&to=2026-11-01')
  expect((await screen.findByRole('alert')).textContent).toMatch(/after the last one/)
  expect(periods).toEqual([])
})

test('a preset replaces chosen days', async () => {
  const { user, periods } = await openReports({}, '&from=2026-10-01')
  await screen.findByText('400')
  await user.click(screen.getByRole('radio', { name: 'All time' }))
  await waitFor(() => expect(periods).toEqual([{ since: '2026-10-01' }, {}]))
  expect(location.search).not.toContain('from')
})

test('without visits, says how the first campaign is measured', async () => {
  await openReports({ now: reportsOf().now, channels: [], campaigns: [], bands: [] })
  await screen.findByText('No visits in this period')
  expect(screen.getByText(/\?utm_source=linkedin&utm_campaign=spring$/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

const closed = 'Closed without an answer'
test.each([
  [{ in_time: 3, late: 1, closed: 2, median_hours: 4.5 }, ['75%', '3 of 4', '4.5', closed]],
  [{ in_time: 0, late: 2, closed: 0, median_hours: null }, ['—', '0 of 2']],
])('shows how fast requests were answered, also without visits: %j', async (answers, texts) => {
  await openReports({ ...reportsOf(), answers })
  const heading = await screen.findByRole('heading', { name: 'Answers to contact requests' })
  for (const text of texts) expect(heading.parentElement?.textContent).toContain(text)
})

const asked = { first_asked: '2026-11-20T09:00:00Z', last_asked: '2026-11-21T09:00:00Z' }
const questions: UnansweredQuestion[] = [
  { id: 7, question: 'Do you work with SAP?', language: 'en', count: 3, ...asked },
  { id: 8, question: 'Is there an app?', language: 'en', count: 1, ...asked },
]

async function openQuestions() {
  answer('RPC list_unanswered', questions, [])
  answer('RPC dismiss_unanswered', null)
  mockApi.items = Array.from({ length: 10 }, (_, index) => item({ key: `faq.${index + 1}.answer` }))
  return renderPart(<QuestionsPart />, { language: 'en' })
}

test('lists the questions, and dismisses a question until that is undone', async () => {
  const user = await openQuestions()
  const [first] = await screen.findAllByRole('listitem')
  const row = within(first ?? document.body)
  expect(row.getByText('Asked 3 times')).toBeTruthy()
  const dismiss = row.getByRole('button', { name: 'Dismiss' })
  expect(dismiss.getAttribute('aria-describedby')).toBe(row.getByText('Do you work with SAP?').id)
  await user.click(dismiss)
  expect(await screen.findByText('No unanswered questions')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Unanswered questions')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dismissals = [true, false].map((is_dismissed) => ({ question_id: 7, is_dismissed }))
  await waitFor(() => expect(mockApi.sent).toEqual(dismissals))
})

async function write() {
  const user = await openQuestions()
  const [start] = await screen.findAllByRole('button', { name: 'Write an answer' })
  await user.click(start ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  const english = within(dialog.getByRole('group', { name: 'English' }))
  expect(english.getByLabelText('Question')).toHaveProperty('value', 'Do you work with SAP?')
  return { user, dialog, english, answer: english.getByLabelText('Answer') }
}
const shown = { is_active: true, is_published: true }
const stored = { category: 'contact', content_type: 'text', order_index: 0, ...shown }
const entry = (value_en: string) => ({ ...stored, value_ar: null, value_en })
const ids = '1 2 3 4 5 6 7 8 9 11'
const setting = { category: 'contact', content_type: 'metadata', ...shown }
const order = { ...setting, value_ar: ids, value_en: ids }

test('publishes an answer under the next number, adds it to the order, and takes the question off the list', async () => {
  const { user, dialog, english, answer: field } = await write()
  const save = dialog.getByRole('button', { name: 'Publish answer' })
  await user.click(save)
  expect(english.getByRole('alert').textContent).toMatch(/^Write this text/)
  await user.click(field)
  await user.paste('We do.')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expectConsoleError()
  answer('RPC content_change', refusal('PT409'), changes())
  await user.click(save)
  expect(await dialog.findByText('The answer was not saved')).toBeTruthy()
  await user.click(save)
  expect(await screen.findByText('The answer is published')).toBeTruthy()
  const sent = [
    { key: 'faq.11.question', version: 0, fields: entry('Do you work with SAP?') },
    { key: 'faq.11.answer', version: 0, fields: entry('We do.') },
    { key: 'faq.order', version: 0, fields: order },
  ]
  const dismissal = { question_id: 7, is_dismissed: true }
  expect(mockApi.sent).toEqual([{ changes: sent }, { changes: sent }, dismissal])
})

test('saves drafts for staff who may only propose', async () => {
  proposing()
  const { user, dialog, answer: field } = await write()
  await user.click(field)
  await user.paste('We do.')
  const save = await dialog.findByRole('button', { name: 'Save as draft' })
  const saved = draft({ key: 'faq.11.question', revision: 4 })
  expectConsoleError()
  answer('RPC content_draft', saved, networkFailure(), saved)
  await user.click(save)
  expect(await dialog.findByText('The answer was not saved')).toBeTruthy()
  await user.click(save)
  expect(await screen.findByText('The answer is saved in the drafts')).toBeTruthy()
  expect(mockApi.saved).toMatchObject([
    { ...entry('Do you work with SAP?'), revision: 0 },
    entry('We do.'),
    { ...entry('Do you work with SAP?'), revision: 4 },
    entry('We do.'),
    order,
  ])
})
