import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { auditActions, auditPerPage, type AuditEntry } from '#contract/audit.ts'
import type { Language } from '../../i18n/index.ts'
import { downloaded, fill, press } from '../test/actions.ts'
import { refusal, sara } from '../test/builders.ts'
import { answer, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import AuditSection from './audit-section.tsx'

setupMockApi()

const saras = { actor_name: sara.name, actor_email: sara.email }
const nobody = { actor_name: null, actor_email: null }
const receipt = '7f8c1a5e-0d3b-4b1c-9c39-0a2f4d6e8b10'
const omar = 'omar@riyada.example'
type Row = [action: AuditEntry['action'], target: string | null, details?: object, by?: object]
const log: Row[] = [
  ['staff_role_changed', omar, { from: 'editor', to: 'admin' }],
  ['visitor_erased', receipt, { sessions: 2, events: 30, requests: 1, bookings: 0 }],
  ['scoring_changed', 'goal', { rule: { ar: 'اختار هدفًا', en: 'Chose a goal' }, points: [20, 25] }],
  ['sign_in_failed', omar, {}, nobody],
  ['sign_in_failed', null, {}, nobody],
  ['staff_added', omar, { name: 'عمر', role: 'editor' }, nobody],
  ['leads_exported', null, { leads: 3 }],
  ['requests_exported', null, { requests: 3 }],
  ['security_changed', null, { setting: 'second_factor_required' }],
  ['demo_removed', null, { visits: 573, people: 40, requests: 12 }],
]
const signIns = Array.from({ length: auditPerPage }, (): Row => ['signed_in', null])
const all = [...log, ...signIns].map(([action, target, details = {}, by = saras], at) => ({
  id: 100 - at,
  at: '2026-11-20 09:30:00+00',
  actor: null,
  action,
  target,
  details,
  ...by,
}))
const lastOfPage = 100 - auditPerPage + 1

/** The arguments with which the log was read. */
let queries: object[]

beforeEach(() => {
  queries = []
  answer('RPC list_actions', (_, query) => {
    queries.push(query)
    if ('person' in query && query['person'] === 'nobody') return []
    return 'before' in query ? all.slice(auditPerPage) : all.slice(0, auditPerPage)
  })
})

const open = (language: Language = 'en') =>
  renderPart(<AuditSection />, { language, search: '?tab=staff' })
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    // Without the marks that isolate names.
    .map((row) => row.textContent.replaceAll(/[\u2068\u2069]/g, ''))

test('describes actions and names the person, in words', async () => {
  await open()
  const [role, erased, rule, failed, unknown, added, leads, requests, setting, demo] = await rows()
  expect(role).toContain(sara.email)
  expect(role).toContain('Changed a roleomar@riyada.examplefrom Editor to Admin')
  expect(erased).toContain(receipt)
  expect(erased).toContain('Visits 2, Events 30, Contact requests 1, Meetings 0, Outcomes 0')
  expect(rule).toContain('Chose a goalPoints: from 20 to 25')
  expect(failed).toContain('Failed sign-inomar@riyada.exampleUnknown')
  expect(unknown).toContain('of no one on the staff')
  expect(added).toContain('By the system')
  expect(added).toContain('Editor')
  expect(leads).toContain('3 leads')
  expect(requests).toContain('Downloaded the requests3')
  expect(setting).toContain('Changed a security settingTwo-step verification needed by admins')
  expect(demo).toContain('Removed the demo dataVisits 573, People 40,')
  expect(demo).toContain(sara.email)
})

test('filters by action and person, resets, and loads the next page after the last entry', async () => {
  const user = await open()
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Kind of action' }))
  expect(screen.getAllByRole('option')).toHaveLength(auditActions.length + 1)
  await user.click(screen.getByRole('option', { name: 'Failed sign-in' }))
  const failed = { max_rows: auditPerPage, action_filter: 'sign_in_failed' }
  await waitFor(() => expect(queries.at(-1)).toEqual(failed))
  fill(screen.getByRole('searchbox', { name: 'Search for a person' }), 'nobody')
  expect(await screen.findByText('No action matches the filters')).toBeTruthy()
  expect(queries.at(-1)).toEqual({ ...failed, person: 'nobody' })
  await press(user, 'Reset filters')
  expect(await rows()).toHaveLength(auditPerPage)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')

  await press(user, 'Show more')
  await waitFor(async () => expect(await rows()).toHaveLength(all.length))
  expect(queries.at(-1)).toEqual({ max_rows: auditPerPage, before: lastOfPage })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('explains an empty log, which has no file', async () => {
  answer('RPC list_actions', [])
  await open()
  expect(await screen.findByText('No actions yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveProperty('disabled', true)
})

test('offers to try again when the log or its file cannot be loaded', async () => {
  const failure = refusal('57014')
  answer('RPC list_actions', failure, all.slice(0, 3), failure, all)
  const user = await open()
  await press(user, 'Try again')
  expect(await rows()).toHaveLength(3)
  await press(user, 'Download CSV')
  await user.click(await screen.findByText('For Excel, separated by commas'))
  expect(await screen.findByText('The file could not be downloaded')).toBeTruthy()
  const file = await downloaded(() => press(user, 'Try again'))
  const [head, ...lines] = file.trimEnd().split('\r\n')
  expect(head).toBe('Time,Action,Name,Email,Concerns,Details')
  expect(lines).toHaveLength(all.length)
  expect(lines[0]).toBe(
    `2026-11-20 12:30:00,Changed a role,${sara.name},${sara.email},${omar},from Editor to Admin`,
  )
})
