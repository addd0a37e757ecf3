import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { StaffMember } from '#contract/staff.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import {
  adminI18n,
  expectConsoleError,
  errorResponse,
  sara,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const colleagues: StaffMember[] = [
  { ...sara, last_seen_at: '2026-11-20T09:30:00Z', has_second_factor: false },
  {
    ...{ id: 'omar', email: 'omar@riyada.example', name: 'عمر', role: 'editor' },
    ...{ last_seen_at: null, has_second_factor: false },
  },
]

beforeEach(() => {
  storeSession()
  history.replaceState(null, '', '/admin?tab=staff')
  server.use(
    http.get('*/api/staff', () => HttpResponse.json(colleagues)),
    http.get('*/api/audit', () => HttpResponse.json({ entries: [], next: null })),
    http.put('*/api/staff/omar', () => new HttpResponse(null, { status: 204 })),
    http.delete('*/api/staff/omar', () => new HttpResponse(null, { status: 204 })),
  )
})

const open = async (language: Language = 'ar') => {
  render(<AdminApp i18n={await adminI18n(language)} />)
  await screen.findByText('omar@riyada.example')
  return userEvent.setup({ delay: null })
}
const row = (name: string) =>
  within(
    screen.getAllByRole('listitem').find((each) => each.textContent.includes(name)) ??
      document.body,
  )

test('lists the staff for admins, with no actions in their own row', async () => {
  await open()
  expect(row('omar').getByText('لم يسجّل الدخول بعد')).toBeTruthy()
  expect(row('omar').getByRole('combobox', { name: 'دور عمر' })).toBeTruthy()
  expect(row(sara.email).getByText('أنت')).toBeTruthy()
  expect(row(sara.email).queryByRole('button')).toBeNull()
  expect(row(sara.email).queryByRole('combobox')).toBeNull()
})

test('removes an account after confirmation', async () => {
  const user = await open('en')
  await user.click(screen.getByRole('button', { name: 'Remove عمر' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('omar@riyada.example')).toBeNull())
  expect(mockApi.calls).toContain('DELETE /api/staff/omar')
})

test.each([
  [409, 'last_admin', 'At least one admin is required. Make someone else an admin first.'],
  [403, 'own_account', 'You cannot remove your own account. Ask another admin.'],
] as const)('shows the error %s %s in the dialog', async (status, code, text) => {
  expectConsoleError()
  server.use(http.delete('*/api/staff/omar', () => errorResponse(status, code)))
  const user = await open('en')
  await user.click(screen.getByRole('button', { name: 'Remove عمر' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(text)).toBeTruthy()
})

test('only an admin with a second factor can demand one', async () => {
  const user = await open('en')
  const name = 'All admins need two-step verification'
  const without = await screen.findByRole('switch', { name })
  expect(without.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/first set it up for your own account/)).toBeTruthy()
  expect(row(sara.email).getByText('Password only')).toBeTruthy()
  expect(row('omar').queryByText('Password only')).toBeNull()
  cleanup()

  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json({ user: { ...sara, second_factor: 'checked', factor_id: 'factor' } }),
    ),
    http.put('*/api/staff/settings', () => new HttpResponse(null, { status: 204 })),
  )
  await open('en')
  const demanded = await screen.findByRole('switch', { name })
  await user.click(demanded)
  await waitFor(() => expect(demanded.getAttribute('aria-checked')).toBe('true'))
  expect(mockApi.sent).toEqual([{ admins_need_second_factor: true }])
})

test('hides the tab from editors, even when the URL names it', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...sara, role: 'editor' } })),
  )
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('tab', { name: 'فريق العمل' })).toBeNull()
  // Whether editors may publish.
  expect(mockApi.calls.filter((each) => each.includes('/api/staff'))).toEqual([
    'GET /api/staff/settings',
  ])
})
