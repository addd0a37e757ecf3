import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OpenInvitation } from '#contract/auth.ts'
import type { Language } from '../../i18n/index.ts'
import { expectConsoleError, fill, press } from '../test/actions.ts'
import { errorResponse, sara, storeSession } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin } from '../test/render-part.tsx'

setupMockApi()

const token = 'a1'.repeat(32)
const invitation: OpenInvitation = {
  email: sara.email,
  name: 'نورة',
  role: 'admin',
  invited_by: 'عمر',
  expires_at: '2026-11-30T10:00:00Z',
}
const password = 'a good new one'

beforeEach(() => {
  answer('POST /auth/invitation', invitation)
  answer('POST /auth/invitation/accept', null)
})
const open = (language: Language = 'en') => renderAdmin(`/admin#invitation=${token}`, language)

test('chooses a password, signs in and lists the rights of the role', async () => {
  expectConsoleError()
  // The first answer that accepts is lost, so that the invitation is gone at the second attempt.
  const lost = errorResponse(503, 'unavailable')
  answer('POST /auth/invitation/accept', lost, errorResponse(404, 'invitation_gone'))
  const user = await open()
  const box = await screen.findByLabelText('New password')
  expect(location.hash).toBe('')
  expect(screen.getByRole('heading', { name: 'Welcome, نورة' })).toBeTruthy()
  expect(screen.getByText(/عمر invited you/)).toBeTruthy()
  expect(screen.getByText(sara.email)).toBeTruthy()
  expect(screen.getByText('At least 10 characters, and hard to guess')).toBeTruthy()
  await user.type(box, `${sara.email}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toContain('your email address')
  fill(box, password)
  await press(user, 'Accept the invitation')
  expect(await screen.findByText(/not available/)).toBeTruthy()
  await press(user, 'Accept the invitation')
  expect(await screen.findByRole('heading', { name: 'You are on the staff' })).toBeTruthy()
  expect(screen.getByText('Invite staff and change their roles')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the admin' }))
  await press(user, 'Open the admin')
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(mockApi.sent).toEqual([
    { token },
    ...[1, 2].map(() => ({ token, password })),
    { email: sara.email, password },
  ])
})

test('a reload keeps the invitation until it is accepted', async () => {
  const user = await open()
  await screen.findByLabelText('New password')
  cleanup()
  await renderAdmin('/admin', 'en')
  fill(await screen.findByLabelText('New password'), password)
  await press(user, 'Accept the invitation')
  await screen.findByRole('heading', { name: 'You are on the staff' })
  cleanup()
  await renderAdmin('/admin', 'en')
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy()
})

test('an editor does not read the rights of admins', async () => {
  answer('POST /auth/invitation', { ...invitation, role: 'editor', invited_by: null })
  const user = await open('ar')
  expect(await screen.findByText(/دعاك فريق الموقع/)).toBeTruthy()
  fill(await screen.findByLabelText('كلمة المرور الجديدة'), password)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('قراءة طلبات التواصل')).toBeTruthy()
  expect(screen.queryByText('دعوة أعضاء الفريق وتغيير أدوارهم')).toBeNull()
})

test('says that the link does not work any more, and offers to sign in', async () => {
  expectConsoleError()
  answer('POST /auth/invitation', errorResponse(404, 'invitation_gone'))
  const user = await open()
  const name = 'This invitation no longer works'
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
  await press(user, 'Sign in')
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
})

test('names the user who is signed in on this device, and tries again while the server is unreachable', async () => {
  expectConsoleError()
  storeSession()
  answer('POST /auth/invitation', errorResponse(429, 'too_many'), invitation)
  const user = await open()
  await press(user, 'Try again')
  expect(await screen.findByLabelText('New password')).toBeTruthy()
  expect(await screen.findByText(/admin@riyada.example is signed in on this device/)).toBeTruthy()
})
