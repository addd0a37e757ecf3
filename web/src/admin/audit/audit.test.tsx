import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { auditActions, type AuditEntry } from '#contract/audit.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  mockApi,
  sara,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const entry = (id: number, part: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: '2026-11-20T09:30:00Z',
  action: 'signed_in',
  actor_name: sara.name,
  actor_email: sara.email,
  target: null,
  details: {},
  ...part,
})
const nobody = { actor_name: null, actor_email: null }
const receipt = '7f8c1a5e-0d3b-4b1c-9c39-0a2f4d6e8b10'
const entries: AuditEntry[] = [
  entry(9, {
    action: 'staff_role_changed',
    target: 'omar@riyada.example',
    details: { from: 'editor', to: 'admin' },
  }),
  entry(8, {
    action: 'visitor_erased',
    target: receipt,
    details: { sessions: 2, events: 30, requests: 1, bookings: 0 },
  }),
  entry(7, {
    action: 'scoring_changed',
    target: 'goal',
    details: { rule: { ar: 'اختار هدفًا', en: 'Chose a goal' }, points: [20, 25] },
  }),
  entry(6, { action: 'sign_in_failed', ...nobody, target: 'omar@riyada.example' }),
  entry(5, { action: 'sign_in_failed', ...nobody }),
  entry(4, {
    action: 'staff_added',
    ...nobody,
    target: 'omar@riyada.example',
    details: { name: 'عمر', role: 'editor' },
  }),
  entry(3, { action: 'leads_exported', details: { leads: 3 } }),
  entry(2, { action: 'security_changed', details: { setting: 'second_factor_required' } }),
]

/** The queries of the requests for the log. */
const queries: string[] = []

beforeEach(() => {
  queries.length = 0
  storeSession()
  history.replaceState(null, '', '/admin?tab=staff')
  server.use(
    http.get('*/api/staff', () =>
      HttpResponse.json([{ ...sara, last_seen_at: null, has_second_factor: false }]),
    ),
    http.get('*/api/audit', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      queries.push(search)
      if (searchParams.get('person') === 'nobody')
        return HttpResponse.json({ entries: [], next: null })
      const isSecond = searchParams.get('before') === '2'
      return HttpResponse.json(
        isSecond
          ? { entries: [entry(1, { action: 'signed_in' })], next: null }
          : { entries, next: 2 },
      )
    }),
  )
})

const open = async (language: Language = 'en') => {
  render(<AdminApp i18n={await adminI18n(language)} />)
  const title = language === 'ar' ? 'سجل الإجراءات' : 'Audit log'
  await screen.findByRole('heading', { name: title })
  return userEvent.setup({ delay: null })
}
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

test('says it in Arabic', async () => {
  await open('ar')
  const [role, , rule] = await rows()
  expect(role).toContain('تغيير دورomar@riyada.exampleمن محرر إلى مدير')
  expect(rule).toContain('تغيير قاعدة تقييماختار هدفًاالنقاط: من 20 إلى 25')
})

test('filters by action and person, and resets', async () => {
  const user = await open()
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'Kind of action' }))
  expect(screen.getAllByRole('option')).toHaveLength(auditActions.length + 1)
  await user.click(screen.getByRole('option', { name: 'Failed sign-in' }))
  await waitFor(() => expect(queries.at(-1)).toBe('?action=sign_in_failed'))
  await user.type(screen.getByRole('searchbox', { name: 'Search for a person' }), 'nobody')
  expect(await screen.findByText('No action matches the filters')).toBeTruthy()
  expect(queries.at(-1)).toBe('?action=sign_in_failed&person=nobody')
  await user.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(await rows()).toHaveLength(entries.length)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('loads the next page after the last entry', async () => {
  const user = await open()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rows()).toHaveLength(entries.length + 1))
  expect(queries.at(-1)).toBe('?before=2')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('explains an empty log, which has no file', async () => {
  server.use(http.get('*/api/audit', () => HttpResponse.json({ entries: [], next: null })))
  await open()
  expect(await screen.findByText('No actions yet')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(
    true,
  )
})

test('offers to try again when the log or its file cannot be loaded', async () => {
  expectConsoleError()
  server.use(
    http.get('*/api/audit', () => errorResponse(503, 'unavailable'), { once: true }),
    http.get('*/api/audit/csv', () => errorResponse(503, 'unavailable')),
  )
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(entries.length)
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('The file could not be downloaded')).toBeTruthy()
  expect(mockApi.calls).toContain('GET /api/audit/csv')
})
