import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Invitation, StaffMember } from '#contract/staff.ts'
import type { Language } from '../../i18n/index.ts'
import { dialog, fill, isClosed, press, runAccountAction } from '../test/actions.ts'
import { errorResponse, refusal, sara, storeSession } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin, renderPart } from '../test/render-part.tsx'
import { StaffTab } from './staff-tab.tsx'

setupMockApi()

const omar = { id: 'omar', email: 'omar@riyada.example', name: 'عمر' }
const colleagues: StaffMember[] = [
  { ...sara, last_seen_at: '2026-11-20T09:30:00Z', has_second_factor: false },
  { ...omar, role: 'editor', last_seen_at: null, has_second_factor: true, reads_leads: false },
]
beforeEach(() => answer('RPC staff_list', colleagues))

/** The row of a list in which a text is. */
function rowWith(text: string) {
  const rows = screen.getAllByRole('listitem')
  return within(rows.find((each) => each.textContent.includes(text)) ?? document.body)
}

const open = async (language: Language = 'en') => {
  const user = await renderPart(<StaffTab />, { language, search: '?tab=staff' })
  await screen.findByText('omar@riyada.example')
  return user
}

test('lists the staff for admins, with no actions in their own row', async () => {
  await open('ar')
  expect(rowWith('omar').getByText('لم يسجّل الدخول بعد')).toBeTruthy()
  expect(rowWith('omar').queryByText('آخر ظهور')).toBeNull()
  expect(rowWith('omar').getByRole('combobox', { name: 'دور عمر' })).toBeTruthy()
  expect(rowWith(sara.email).getByText('أنت')).toBeTruthy()
  expect(rowWith(sara.email).queryByRole('button')).toBeNull()
  expect(rowWith(sara.email).queryByRole('combobox')).toBeNull()
})

test('removes an account after confirmation, or shows in the dialog why not', async () => {
  answer('RPC remove_staff', refusal('PT409', 'last_admin'), refusal('PT403', 'own_account'), null)
  const user = await open()
  await press(user, 'Remove عمر')
  const question = await dialog('alertdialog')
  const remove = () => user.click(question.getByRole('button', { name: 'Remove' }))
  for (const text of [
    'At least one admin is required. Make someone else an admin first.',
    'You cannot remove your own account. Ask another admin.',
  ]) {
    await remove()
    expect(await question.findByText(text)).toBeTruthy()
  }
  await remove()
  await waitFor(() => expect(screen.queryByText('omar@riyada.example')).toBeNull())
  expect(mockApi.sent.at(-1)).toEqual({ user_id: 'omar' })
})

test.each([
  ['End sessions', 'sign_out_everywhere', 'عمر is signed out on all devices'],
  ['Reset second factor', 'reset_second_factor', /^عمر signs in with the password alone/],
] as const)('asks before it does: %s', async (action, call, text) => {
  answer(`RPC ${call}`, null)
  const user = await open()
  await press(user, `${action}: عمر`)
  const question = await dialog('alertdialog')
  await user.click(question.getByRole('button', { name: action }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(mockApi.calls).toContain(`RPC ${call}`)
  expect(mockApi.sent).toEqual([{ user_id: 'omar' }])
})

test('opens the leads to an editor after a question, which says when that fails', async () => {
  answer('RPC change_lead_access', refusal('57014'), null)
  const user = await open()
  expect(rowWith(sara.email).queryByRole('switch')).toBeNull()
  await user.click(rowWith('omar').getByRole('switch', { name: 'عمر can view leads' }))
  await press(user, 'Allow')
  expect(await screen.findByText('The access to leads could not be changed')).toBeTruthy()
  await press(user, 'Try again')
  expect(await screen.findByText('عمر can view leads now')).toBeTruthy()
  expect(rowWith('omar').getByRole('switch').getAttribute('aria-checked')).toBe('true')
  expect(mockApi.sent.at(-1)).toEqual({ account: 'omar', reads_leads: true })
})

test('a role changes after a question, not when it is cancelled', async () => {
  answer('RPC change_staff_role', null)
  const user = await open()
  const choose = async () => {
    await user.click(rowWith('omar').getByRole('combobox', { name: 'Role of عمر' }))
    await user.click(await screen.findByRole('option', { name: 'Admin' }))
    return dialog('alertdialog')
  }
  await choose()
  await press(user, 'Cancel')
  expect(rowWith('omar').getByRole('combobox').textContent).toBe('Editor')
  expect(mockApi.sent).toEqual([])
  expect((await choose()).getByText(/^عمر can then manage everything/)).toBeTruthy()
  await press(user, 'Make admin')
  expect(await screen.findByText('عمر is now an admin')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ user_id: 'omar', new_role: 'admin' }])
})

test('only an admin with a second factor can demand one', async () => {
  await open()
  const name = 'Require two-step verification for all admins'
  const without = await screen.findByRole('switch', { name })
  expect(without.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/first set it up for your own account/)).toBeTruthy()
  expect(rowWith(sara.email).getByText('Password only')).toBeTruthy()
  expect(rowWith('omar').queryByText('Password only')).toBeNull()
  cleanup()

  mockApi.user = { ...sara, second_factor: 'checked', factor_ids: ['factor'] }
  answer('RPC change_security_settings', null)
  const user = await open()
  const demanded = await screen.findByRole('switch', { name })
  await user.click(demanded)
  await waitFor(() => expect(demanded.getAttribute('aria-checked')).toBe('true'))
  expect(mockApi.sent).toEqual([{ admins_need_second_factor: true }])
})

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
  const user = await renderAdmin('/admin?tab=links')
  await runAccountAction(user, 'Change password')
  await press(user, 'Sign out on all devices')
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
  expect(localStorage.getItem('auth_token')).toBeNull()
})
