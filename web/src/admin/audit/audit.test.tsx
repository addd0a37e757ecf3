import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { auditActions, type AuditEntry } from '#contract/audit.ts'
import type { Language } from '../../i18n/index.ts'
import { fill, press } from '../test/actions.ts'
import { errorResponse, sara } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
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
  ['security_changed', null, { setting: 'second_factor_required' }],
  ['signed_in', null],
]
const all = log.map(([action, target, details = {}, by = saras], at) => ({
  ...{ id: log.length - at, at: '2026-11-20T09:30:00Z', action, target, details, ...by },
}))
const entries = all.slice(0, -1)

/** The queries of the requests for the log. */
let queries: string[]

beforeEach(() => {
  queries = []
  answer('GET /audit', ({ url }) => {
    const { search, searchParams } = new URL(url)
    queries.push(search)
    if (searchParams.get('person') === 'nobody') return { entries: [], next: null }
    const isSecond = searchParams.get('before') === '2'
    return isSecond ? { entries: all.slice(-1), next: null } : { entries, next: 2 }
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

test('says who did what, in words', async () => {
  await open()
  const [role, erased, rule, failed, unknown, added, exported, setting] = await rows()
  expect(role).toContain(sara.email)
  expect(role).toContain('Changed a roleomar@riyada.examplefrom Editor to Admin')
  expect(erased).toContain(receipt)
  expect(erased).toContain('Visits 2, Events 30, Contact requests 1, Meetings 0')
  expect(rule).toContain('Chose a goalPoints: from 20 to 25')
  expect(failed).toContain('Failed sign-inomar@riyada.exampleUnknown')
  expect(unknown).toContain('belongs to nobody on the staff')
  expect(added).toContain('By the system')
  expect(added).toContain('Editor')
  expect(exported).toContain('3 leads')
  expect(setting).toContain('Changed a security settingTwo-step verification needed by admins')
})

test('filters by action and person, resets, and loads the next page after the last entry', async () => {
  const user = await open()
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Kind of action' }))
  expect(screen.getAllByRole('option')).toHaveLength(auditActions.length + 1)
  await user.click(screen.getByRole('option', { name: 'Failed sign-in' }))
  await waitFor(() => expect(queries.at(-1)).toBe('?action=sign_in_failed'))
  fill(screen.getByRole('searchbox', { name: 'Search for a person' }), 'nobody')
  expect(await screen.findByText('No action matches the filters')).toBeTruthy()
  expect(queries.at(-1)).toBe('?action=sign_in_failed&person=nobody')
  await press(user, 'Reset filters')
  expect(await rows()).toHaveLength(entries.length)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')

  await press(user, 'Show more')
  await waitFor(async () => expect(await rows()).toHaveLength(entries.length + 1))
  expect(queries.at(-1)).toBe('?before=2')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('explains an empty log, which has no file', async () => {
  answer('GET /audit', { entries: [], next: null })
  await open()
  expect(await screen.findByText('No actions yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveProperty('disabled', true)
})

test('offers to try again when the log or its file cannot be loaded', async () => {
  const failure = errorResponse(503, 'unavailable')
  answer('GET /audit', failure, { entries, next: null })
  answer('GET /audit/csv', failure)
  const user = await open()
  await press(user, 'Try again')
  expect(await rows()).toHaveLength(entries.length)
  await press(user, 'Download CSV')
  await user.click(await screen.findByText('For Excel, separated by commas'))
  expect(await screen.findByText('The file could not be downloaded')).toBeTruthy()
  // A cut file is none.
  answer('GET /audit/csv', new Response('Time,Action\r\n'))
  await press(user, 'Try again')
  expect(await screen.findByText('The file could not be downloaded')).toBeTruthy()
  expect(mockApi.calls.filter((call) => call === 'GET /api/audit/csv')).toHaveLength(2)
})
