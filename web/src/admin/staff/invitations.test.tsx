import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Invitation, StaffMember } from '#contract/staff.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import { runAccountAction } from '../test/menu.ts'
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

const token = 'a1'.repeat(32)
const colleagues: StaffMember[] = [
  { ...sara, last_seen_at: '2026-11-20T09:30:00Z', has_second_factor: false },
  {
    ...{ id: 'omar', email: 'omar@riyada.example', name: 'عمر', role: 'editor' },
    ...{ last_seen_at: null, has_second_factor: false },
  },
]
const invited: Invitation[] = [
  {
    ...{ id: 'noura', email: 'noura@riyada.example', name: 'نورة', role: 'editor' },
    ...{ invited_by: 'سارة', sent_at: '2026-11-20T09:30:00Z', is_open: true },
    expires_at: '2026-11-27T09:30:00Z',
  },
  {
    ...{ id: 'late', email: 'late@riyada.example', name: 'خالد', role: 'admin' },
    ...{ invited_by: null, sent_at: '2026-11-01T09:30:00Z', is_open: false },
    expires_at: '2026-11-08T09:30:00Z',
  },
]
let invitations: Invitation[] = []

beforeEach(() => {
  storeSession()
  history.replaceState(null, '', '/admin?tab=staff')
  invitations = []
  server.use(
    http.get('*/api/staff', () => HttpResponse.json(colleagues)),
    http.get('*/api/staff/invitations', () => HttpResponse.json(invitations)),
    http.get('*/api/audit', () => HttpResponse.json({ entries: [], next: null })),
  )
})

const open = async (language: Language = 'en') => {
  render(<AdminApp i18n={await adminI18n(language)} />)
  await screen.findByText('omar@riyada.example')
  return userEvent.setup({ delay: null })
}
const respondWith = (link: string | null) => {
  const answer = () => {
    invitations = invited
    return HttpResponse.json({ token: link }, { status: 201 })
  }
  server.use(
    http.post('*/api/staff/invitations', answer),
    http.post('*/api/staff/invitations/:id/resend', answer),
  )
}

test('invites somebody by email', async () => {
  respondWith(null)
  const user = await open()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter the name',
    'Enter a valid email address',
  ])
  await user.type(dialog.getByLabelText(/^Name/), 'نورة')
  await user.type(dialog.getByLabelText(/^Email/), ' noura@riyada.example ')
  await user.click(dialog.getByRole('radio', { name: 'Admin' }))
  await user.click(dialog.getByRole('radio', { name: 'Arabic' }))
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('noura@riyada.example')).toBeTruthy()
  expect(mockApi.sent).toEqual([
    { email: 'noura@riyada.example', name: 'نورة', role: 'admin', language: 'ar' },
  ])
})

test('shows the link once without an email provider', async () => {
  respondWith(token)
  const user = await open()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'نورة')
  await user.type(dialog.getByLabelText(/^Email/), 'noura@riyada.example{Enter}')
  const link = `${location.origin}/admin#invitation=${token}`
  expect((await dialog.findByLabelText<HTMLInputElement>('Link')).value).toBe(link)
  await user.click(dialog.getByRole('button', { name: 'Copy the link' }))
  expect(write).toHaveBeenCalledWith(link)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(token)
})

test('keeps what was typed when the address is on the staff', async () => {
  expectConsoleError()
  server.use(http.post('*/api/staff/invitations', () => errorResponse(409, 'already_staff')))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'عمر')
  await user.type(dialog.getByLabelText(/^Email/), 'omar@riyada.example{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('on the staff or invited')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('omar@riyada.example')
})

test('lists invitations with their state, sends one again and revokes one', async () => {
  invitations = invited
  respondWith(null)
  server.use(
    http.delete('*/api/staff/invitations/late', () => {
      invitations = invited.slice(0, 1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const user = await open()
  const row = (email: string) =>
    within(
      screen.getAllByRole('listitem').find((each) => each.textContent.includes(email)) ??
        document.body,
    )
  await screen.findByText('late@riyada.example')
  expect(row('noura@').getByText('Invited')).toBeTruthy()
  expect(row('noura@').getByText(/Valid until Nov 27, 2026/)).toBeTruthy()
  expect(row('noura@').getByText('By سارة')).toBeTruthy()
  expect(row('late@').getByText('Expired')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again: خالد' }))
  expect(await screen.findByText(/will reach late@riyada.example/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation of خالد' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByText('late@riyada.example')).toBeNull())
  expect(mockApi.calls).toEqual(
    expect.arrayContaining([
      'POST /api/staff/invitations/late/resend',
      'DELETE /api/staff/invitations/late',
    ]),
  )
})

test('signs somebody out everywhere after confirmation', async () => {
  server.use(
    http.delete('*/api/staff/omar/sessions', () => new HttpResponse(null, { status: 204 })),
  )
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'End sessions: عمر' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'End sessions' }))
  expect(await screen.findByText('عمر is signed out on all devices')).toBeTruthy()
  expect(mockApi.calls).toContain('DELETE /api/staff/omar/sessions')
})

test('signs out on all devices, also on this one', async () => {
  server.use(
    http.delete('*/api/staff/sara/sessions', () => new HttpResponse(null, { status: 204 })),
  )
  const user = await open()
  await runAccountAction(user, 'Change password')
  await user.click(await screen.findByRole('button', { name: 'Sign out on all devices' }))
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
  expect(localStorage.getItem('auth_token')).toBeNull()
})
