import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Invitation } from '#contract/staff.ts'
import { dialog, fill, isClosed, press, runAccountAction } from '../test/actions.ts'
import { errorResponse, storeSession } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin, renderPart } from '../test/render-part.tsx'
import { answerStaff, rowWith } from '../test/colleagues.ts'
import { StaffTab } from './staff-tab.tsx'

setupMockApi()
beforeEach(answerStaff)

const token = 'a1'.repeat(32)
const noura: Invitation = {
  id: 'noura',
  email: 'noura@riyada.example',
  name: 'نورة',
  role: 'editor',
  invited_by: 'سارة',
  sent_at: '2026-11-20T09:30:00Z',
  is_open: true,
  expires_at: '2026-11-27T09:30:00Z',
}
const ended = { is_open: false, expires_at: '2026-11-08T09:30:00Z' }
const late = { ...noura, id: 'late', email: 'late@riyada.example', name: 'خالد', ...ended }

const open = async () => {
  const user = await renderPart(<StaffTab />, { language: 'en', search: '?tab=staff' })
  await screen.findByText('omar@riyada.example')
  return user
}
const openForm = async () => {
  const user = await open()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  await press(user, 'Invite someone')
  const form = await dialog()
  const [name, email] = [form.getByLabelText(/^Name/), form.getByLabelText(/^Email/)]
  return { user, form, name, email, send: () => press(user, 'Invite') }
}

test('invites somebody by email', async () => {
  answer('RPC list_invitations', [], [noura])
  answer('POST /staff/invitations', { token: null })
  const { user, name, email, send, ...opened } = await openForm()
  let { form } = opened
  await send()
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter the name',
    'Enter a valid email address',
  ])
  fill(name, 'نورة')
  fill(email, ' noura@riyada.example ')
  // Closed by accident.
  await user.keyboard('{Escape}')
  await isClosed()
  await press(user, 'Invite someone')
  form = await dialog()
  expect(form.getByLabelText(/^Name/)).toHaveProperty('value', 'نورة')
  await user.click(form.getByRole('radio', { name: 'Admin' }))
  await user.click(form.getByRole('radio', { name: 'Arabic' }))
  await send()
  await isClosed()
  expect(await screen.findByText('noura@riyada.example')).toBeTruthy()
  expect(mockApi.sent).toEqual([
    { email: 'noura@riyada.example', name: 'نورة', role: 'admin', language: 'ar' },
  ])
  await press(user, 'Invite someone')
  expect((await dialog()).getByLabelText(/^Name/)).toHaveProperty('value', '')
})

test('keeps the form when the address is on the staff; without email it shows the link once', async () => {
  answer('POST /staff/invitations', errorResponse(409, 'already_staff'), { token })
  const { user, form, name, email, send } = await openForm()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fill(name, 'عمر')
  fill(email, 'omar@riyada.example')
  await send()
  expect((await form.findByRole('alert')).textContent).toContain('on the staff or invited')
  expect(email).toHaveProperty('value', 'omar@riyada.example')
  fill(email, 'noura@riyada.example')
  await send()
  const link = `${location.origin}/admin#invitation=${token}&language=en`
  expect(await form.findByLabelText('Link')).toHaveProperty('value', link)
  await press(user, 'Copy the link')
  expect(write).toHaveBeenCalledWith(link)
  await press(user, 'Done')
  await isClosed()
  expect(document.body.innerHTML).not.toContain(token)
})

test('lists invitations with their state, sends one again and revokes one', async () => {
  answer('RPC list_invitations', [noura, late])
  answer('POST /staff/invitations/late/resend', { token: null })
  answer('RPC revoke_invitation', null)
  const user = await open()
  await screen.findByText('late@riyada.example')
  for (const text of ['Invited', /Valid until Nov 27, 2026/, 'By سارة'])
    expect(rowWith('noura@').getByText(text)).toBeTruthy()
  expect(rowWith('late@').getByText('Expired')).toBeTruthy()
  await press(user, 'Send again: خالد')
  expect(await screen.findByText(/will reach late@riyada.example/)).toBeTruthy()
  await press(user, 'Revoke the invitation of خالد')
  const question = await dialog('alertdialog')
  answer('RPC list_invitations', [noura])
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByText('late@riyada.example')).toBeNull())
  expect(mockApi.calls).toContain('POST /api/staff/invitations/late/resend')
  expect(mockApi.sent).toEqual([{ invitation: 'late' }])
})

test('signs out on all devices, also on this one', async () => {
  storeSession()
  answer('RPC sign_out_everywhere', null)
  const user = await renderAdmin('/admin')
  await runAccountAction(user, 'Change password')
  await press(user, 'Sign out on all devices')
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
  expect(localStorage.getItem('auth_token')).toBeNull()
})
