import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { OpenInvitation } from '#contract/auth.ts'
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

const token = 'a1'.repeat(32)
const invitation: OpenInvitation = {
  ...{ email: sara.email, name: 'نورة', role: 'admin', invited_by: 'عمر' },
  expires_at: '2026-11-30T10:00:00Z',
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', `/admin#invitation=${token}`)
  server.use(
    http.post('*/api/auth/invitation', () => HttpResponse.json(invitation)),
    http.post('*/api/auth/invitation/accept', () => new HttpResponse(null, { status: 204 })),
  )
})

const open = async (language: Language = 'en') => {
  render(<AdminApp i18n={await adminI18n(language)} />)
  return userEvent.setup({ delay: null })
}

test('chooses a password, signs in and says what the role may do', async () => {
  const user = await open()
  const password = await screen.findByLabelText('New password')
  expect(location.hash).toBe('')
  expect(screen.getByRole('heading', { name: 'Welcome, نورة' })).toBeTruthy()
  expect(screen.getByText(/عمر invited you/)).toBeTruthy()
  expect(screen.getByText(sara.email)).toBeTruthy()
  expect(screen.getByText('At least 10 characters, and hard to guess')).toBeTruthy()
  await user.type(password, `${sara.email}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toContain('your email address')
  await user.clear(password)
  await user.type(password, 'a good new one')
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect(await screen.findByRole('heading', { name: 'You are on the staff' })).toBeTruthy()
  expect(screen.getByText('Invite staff and change their roles')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the admin' }))
  await user.click(screen.getByRole('button', { name: 'Open the admin' }))
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(mockApi.sent).toEqual([
    { token },
    { token, password: 'a good new one' },
    { email: sara.email, password: 'a good new one' },
  ])
})

test('an editor does not read what only admins may do', async () => {
  server.use(
    http.post('*/api/auth/invitation', () =>
      HttpResponse.json({ ...invitation, role: 'editor', invited_by: null }),
    ),
  )
  const user = await open('ar')
  expect(await screen.findByText(/دعاك فريق الموقع/)).toBeTruthy()
  await user.type(await screen.findByLabelText('كلمة المرور الجديدة'), 'a good new one{Enter}')
  expect(await screen.findByText('قراءة طلبات التواصل')).toBeTruthy()
  expect(screen.queryByText('دعوة أعضاء الفريق وتغيير أدوارهم')).toBeNull()
})

test('says that the link does not work any more, and offers to sign in', async () => {
  expectConsoleError()
  server.use(http.post('*/api/auth/invitation', () => errorResponse(404, 'invitation_gone')))
  const user = await open()
  expect(
    await screen.findByRole('heading', { name: 'This invitation no longer works' }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
})

test('offers to try again while the server is unreachable', async () => {
  expectConsoleError()
  server.use(
    http.post('*/api/auth/invitation', () => errorResponse(429, 'too_many'), { once: true }),
  )
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

test('succeeds on retry when the account was created but the response was lost', async () => {
  expectConsoleError()
  let accepted = 0
  server.use(
    http.post('*/api/auth/invitation/accept', () =>
      accepted++ === 0 ? errorResponse(503, 'unavailable') : errorResponse(404, 'invitation_gone'),
    ),
  )
  const user = await open()
  await user.type(await screen.findByLabelText('New password'), 'a good new one{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('not available')
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect(await screen.findByRole('heading', { name: 'You are on the staff' })).toBeTruthy()
})

test('says who is signed in on this device', async () => {
  storeSession()
  await open()
  expect(await screen.findByText(/admin@riyada.example is signed in on this device/)).toBeTruthy()
})
