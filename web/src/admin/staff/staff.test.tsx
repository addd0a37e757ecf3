import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { dialog, press } from '../test/actions.ts'
import { refusal, sara, storeSession } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin, renderPart } from '../test/render-part.tsx'
import { answerStaff, rowWith } from '../test/colleagues.ts'
import { StaffTab } from './staff-tab.tsx'

setupMockApi()
beforeEach(answerStaff)

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
  await user.click(rowWith('omar').getByRole('switch', { name: 'عمر may read leads' }))
  await press(user, 'Allow')
  expect(await screen.findByText('The access to leads could not be changed')).toBeTruthy()
  await press(user, 'Try again')
  expect(await screen.findByText('عمر may read leads now')).toBeTruthy()
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
  const name = 'All admins need two-step verification'
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

test('hides the tab from editors; its address tells them whom to ask', async () => {
  storeSession()
  mockApi.user = { ...sara, role: 'editor', reads_leads: false }
  await renderAdmin('/admin?tab=staff', 'ar')
  expect(await screen.findByText(/^هذه الصفحة للمديرين وحدهم/)).toBeTruthy()
  expect(screen.getByRole('tab', { name: /الطلبات/ })).toBeTruthy()
  for (const name of [/فريق العمل/, /العملاء المحتملون/])
    expect(screen.queryByRole('tab', { name })).toBeNull()
  for (const call of ['RPC staff_list', 'RPC list_invitations'])
    expect(mockApi.calls).not.toContain(call)
})
