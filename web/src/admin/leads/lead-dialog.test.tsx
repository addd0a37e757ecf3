import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LeadDetail } from '#contract/leads.ts'
import type { StoredOutcome } from '#contract/outcomes.ts'
import { fullBrief } from '#document/test-model.ts'
import type { Language } from '../../i18n/index.ts'
import { fill, press } from '../test/actions.ts'
import { item, refusal, sara } from '../test/builders.ts'
import { leadDetail } from '../test/leads.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { parseAmount } from './lead-outcomes.tsx'

setupMockApi()

const { email } = leadDetail
const at = '2026-11-20T10:00:00Z'
const won: StoredOutcome = {
  id: 7,
  outcome: 'won',
  reason: null,
  amount: 250_000,
  at,
  recorded_at: at,
  source: 'staff',
  actor: sara.name,
  withdrawn: null,
}
const omar = { id: 'omar', name: 'عمر' }
/** What the database has about the lead. */
let lead: LeadDetail
let entries: object[]

beforeEach(() => {
  lead = { ...leadDetail, owners: [{ id: sara.id, name: sara.name }, omar] }
  entries = []
  answer('RPC read_lead', () => lead)
  answer('RPC list_entries', () => entries)
  answer('RPC record_outcome', () => {
    lead = { ...lead, outcomes: [won], person_stage: 'won' }
    return won.id
  })
  answer('RPC restore_outcome', won.id)
  answer('RPC withdraw_outcome', () => {
    lead = { ...lead, outcomes: [{ ...won, withdrawn: { at, source: 'staff', actor: 'عمر' } }] }
    return null
  })
})

const open = (language: Language = 'en') =>
  renderPart(<LeadDialog />, { language, search: '?tab=leads&lead=visit-0001' })
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

test('saves an outcome with two clicks, on the chosen day, which can be undone', async () => {
  const user = await open()
  await press(user, 'Set outcome')
  fill(screen.getByLabelText('Day'), '2999-01-01')
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be in the future/)
  expect(screen.getByRole('button', { name: 'No-show' })).toHaveProperty('disabled', true)
  fill(screen.getByLabelText('Day'), '2026-11-02')
  await press(user, 'No-show')
  await press(user, 'Undo')
  const saved = { email, outcome: 'no_show', happened_at: '2026-11-02T12:00:00+03:00' }
  await waitFor(() => expect(mockApi.sent).toEqual([saved, { outcome: won.id }]))
})

test('asks for the reason of a loss, which stays when it cannot be saved', async () => {
  answer('RPC record_outcome', refusal('57014'), won.id)
  const user = await open('ar')
  await press(user, 'تسجيل نتيجة')
  await press(user, 'لم يتم التعاقد')
  await press(user, /^حفظ: /)
  expect(screen.getByRole('alert').textContent).toBe('اكتب السبب.')
  fill(screen.getByLabelText('السبب'), ' السعر ')
  await press(user, /^حفظ: /)
  expect(await screen.findByText('تعذّر حفظ النتيجة')).toBeTruthy()
  expect(screen.getByLabelText('السبب')).toHaveProperty('value', ' السعر ')
  await press(user, /^حفظ: /)
  expect(await screen.findByText(/^حُفظت نتيجة .Sara.: لم يتم التعاقد$/)).toBeTruthy()
  const lost = { email, outcome: 'lost', reason: 'السعر' }
  expect(mockApi.sent).toEqual([lost, lost])
  expect(sessionStorage).toHaveLength(0)
})

test('lists outcomes with their source, and withdraws one, which can be undone', async () => {
  const byCalendar = { source: 'calendar', actor: null } as const
  const missed = { ...byCalendar, id: 5, outcome: 'no_show', amount: null } as const
  lead = { ...lead, outcomes: [won, { ...won, ...missed }] }
  const user = await open()
  const list = await region('Outcomes')
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()[0]).toMatch(/^WonSAR 250,000.*سارة العتيبي/)
  expect(rows()[1]).toMatch(/^No-show.*Calendar/)
  await press(user, 'Withdraw: Won')
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/Withdrawn: عمر/)]))
  await press(user, 'Undo')
  expect(await screen.findByText(/^Outcome of .Sara. counts again: Won$/)).toBeTruthy()
  expect(mockApi.sent).toEqual([{ outcome: won.id }, { outcome: won.id }])
  expect(mockApi.calls).toContain('RPC restore_outcome')
})

test.each([
  ['was canceled', /^The contract of .* \(SAR 250,000.50\) was canceled/, true],
  ['is another deal', 'This is about another deal: the contract stays', false],
] as const)('a loss asks what became of the contract: it %s', async (_, choice, isCanceled) => {
  lead = { ...lead, outcomes: [{ ...won, amount: 250_000.5 }] }
  answer('RPC record_outcome', 8)
  const user = await open()
  await press(user, 'Set outcome')
  await press(user, 'Lost')
  fill(screen.getByLabelText('Reason'), 'Budget')
  await press(user, 'Save: Lost')
  expect(screen.getByRole('alert').textContent).toBe('Choose what became of the contract.')
  expect(mockApi.sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: choice }))
  await press(user, 'Save: Lost')
  await press(user, 'Undo')
  const lost = { email, outcome: 'lost', reason: 'Budget' }
  const [saved, undone] = isCanceled
    ? [
        { ...lost, cancels: won.id },
        { outcome: 8, restores: won.id },
      ]
    : [lost, { outcome: 8 }]
  await waitFor(() => expect(mockApi.sent).toEqual([saved, undone]))
})

test('sets the owner and the next step, and says when a colleague did so first', async () => {
  answer('RPC set_person_owner', refusal('PT409'))
  answer('RPC set_next_step', refusal('57014'), () => {
    lead = { ...lead, next_step: 'Call', next_on: '2026-12-01' }
    entries = [{ id: 4, kind: 'note', actor: null, text: 'Done', at }]
    return null
  })
  entries = [
    { id: 3, kind: 'next_step', actor: null, text: '2026-12-01 Call\nagain', at },
    { id: 2, kind: 'owner', actor: 'عمر', text: null, at },
    { id: 1, kind: 'note', actor: 'عمر', text: 'Wants an offer', at },
  ]
  const user = await open()
  const followUp = await region('Follow-up')
  expect((await followUp.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A deleted account.*Next step on .*December 1, 2026: Call\nagain$/),
    expect.stringMatching(/^عمر.*No owner any more$/),
    expect.stringMatching(/^عمر.*Wants an offer$/),
  ])
  await user.click(followUp.getByRole('combobox', { name: 'Owner' }))
  await user.click(await screen.findByRole('option', { name: 'عمر' }))
  expect((await followUp.findByRole('alert')).textContent).toContain('Someone else changed')
  fill(followUp.getByLabelText('On'), '2026-12-01')
  expect(followUp.getByText('Write what is to be done on that day.')).toBeTruthy()
  fill(followUp.getByLabelText('Next step'), 'Call')
  await press(user, 'Save next step')
  await press(user, 'Try again')
  expect(await screen.findByText(/^Next step with .Sara. saved$/)).toBeTruthy()
  expect(await followUp.findByText('Done'), 'the history is read again').toBeTruthy()
  await waitFor(() => expect(followUp.queryByRole('button', { name: 'Save next step' })).toBeNull())
  const step = { email, step: 'Call', day: '2026-12-01' }
  expect(mockApi.sent).toEqual([{ email, owner: omar.id }, step, step])
  expect(sessionStorage).toHaveLength(0)
})

test('an editor with access has no actions of admins; all visits are listed and can be opened', async () => {
  mockApi.user = { ...sara, role: 'editor' }
  const visit = { started: at, score: 40, stage: 'planning', source: 'linkedin' } as const
  lead = {
    ...lead,
    company: 'example.com',
    grade: 'B2',
    visits_count: 120,
    visits: ['visit-0001', 'visit-0002'].map((session_id) => ({ ...visit, session_id })),
    first_touch: { source: 'linkedin', at },
    last_touch: { source: null, at },
  }
  const user = await open()
  const visits = await region('Visits (120)')
  for (const text of [/^Nov.* · LinkedIn$/, /^Nov.* · Direct$/, 'The latest 2 are listed.'])
    expect(visits.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
  expect(screen.getByText('Grade B2')).toBeTruthy()
  expect(screen.getByText('example.com')).toBeTruthy()
  await user.click(visits.getByRole('link'))
  expect(location.search).toContain('lead=visit-0002')
})

test('a person without a visit has their requests, what staff decide and their outcomes', async () => {
  const request = { id: 'r1', reference: 'R-1', status: 'new', message: 'Call me', created_at: at }
  lead = { ...lead, person_stage: 'request', phone: '+966501234567', requests: [request] }
  answer('RPC read_lead', () => ({ ...lead, session_id: null }))
  await open()
  await screen.findByText('Call me')
  const parts = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(parts).toEqual(['Outcomes', 'Follow-up', 'Requests and meetings'])
  expect(screen.getByText('Contact request')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Consultation brief' })).toBeNull()
})

test.each([
  ['250,000.5', 250_000.5],
  ['٢٥٠٬٠٠٠٫٥٠', 250_000.5],
  ['250 000', 250_000],
  ['-1', null],
  ['1e5', null],
  ['1.234', null],
  ['9999999999999', null],
])('reads the amount %s as %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

const brief = fullBrief('ar')
async function openBrief(language: Language) {
  const user = await open(language)
  await press(user, language === 'ar' ? 'ملخص العميل' : 'Consultation brief')
  return user
}

test('shows the brief in the language of the reader, and the visitor’s words as they are', async () => {
  answer('RPC read_brief', refusal('57014'), brief)
  const user = await openBrief('en')
  await press(user, 'Try again')
  const page = within(await screen.findByRole('article'))
  expect(page.getByRole('heading', { name: 'Suggested first questions' })).toBeTruthy()
  expect(page.getByText(/^The assistant could not read/)).toBeTruthy()
  const idea = page.getAllByText(/^نريد أن نختصر/)[0]
  expect(idea?.getAttribute('dir') ?? idea?.tagName).toMatch(/rtl|BDI/)
  await press(user, 'Consultation brief')
  expect(screen.queryByRole('article')).toBeNull()
})

test('a renamed goal has its name, and no question about the shipped one', async () => {
  mockApi.items = [item({ key: 'assistant.goal.ai.label', value_en: 'Review contracts' })]
  answer('RPC read_brief', {
    ...brief,
    plan: [],
    documents: [],
    sector: '8',
    sector_label: 'Clubs',
  })
  await openBrief('en')
  const page = within(await screen.findByRole('article'))
  expect(page.getByText(/Review contracts · Clubs/)).toBeTruthy()
  expect(page.queryByText(/^Where is the data/)).toBeNull()
})

test('is copied as Markdown, and printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  answer('RPC read_brief', brief)
  const user = await openBrief('ar')
  await press(user, 'نسخ كنص Markdown')
  expect(await navigator.clipboard.readText()).toMatch(/^## أسئلة مقترحة لبداية الاستشارة$/m)
  await press(user, 'طباعة')
  expect(print).toHaveBeenCalledTimes(1)
  expect(document.querySelector('.print-sheet')?.textContent).toContain('شركة الآفاق المتقدمة')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})
