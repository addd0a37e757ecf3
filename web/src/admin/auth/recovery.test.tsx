import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import { runAccountAction } from '../test/menu.ts'
import {
  adminI18n,
  expectConsoleError,
  errorResponse,
  mockApi,
  sara,
  server,
  session,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

beforeEach(() => localStorage.clear())

const open = async (language: Language = 'en') => {
  render(<AdminApp i18n={await adminI18n(language)} />)
  return userEvent.setup({ delay: null })
}
const authError = (status: number, error_code: string) =>
  HttpResponse.json({ code: status, error_code, msg: error_code }, { status })

test('confirms a recovery request without revealing whether the account exists', async () => {
  server.use(http.post('*/api/auth/recover', () => new HttpResponse(null, { status: 204 })))
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  await user.click(await screen.findByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid email address')
  await user.type(screen.getByLabelText('Email'), 'nobody@unknown.example{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain(
    'If this address has an account',
  )
  expect(mockApi.sent).toEqual([{ email: 'nobody@unknown.example' }])
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
  // The typed email is kept.
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('nobody@unknown.example')
  expect(document.activeElement).toBe(email)
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  await screen.findByRole('button', { name: 'Send the link' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody@unknown.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(mockApi.sent).toHaveLength(2)
  expect(mockApi.sent[1]).toEqual(mockApi.sent[0])
})

test('shows the rate limit error and keeps the email', async () => {
  expectConsoleError()
  server.use(http.post('*/api/auth/recover', () => errorResponse(429, 'too_many')))
  const user = await open('ar')
  await user.click(await screen.findByRole('button', { name: 'نسيت كلمة المرور؟' }))
  await screen.findByRole('button', { name: 'إرسال الرابط' })
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'a@b.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('محاولات كثيرة')
  expect(screen.getByLabelText<HTMLInputElement>('البريد الإلكتروني').value).toBe('a@b.example')
})

test('completes the forms of the package', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  await screen.findByRole('button', { name: 'Send the link' })
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.form?.noValidate).toBe(true)
  expect(email.required).toBe(true)
  expect(email.dir).toBe('ltr')
  expect(email.autocomplete).toBe('username')
  expect(document.activeElement).toBe(email)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  const alert = await screen.findByRole('alert')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(email.getAttribute('aria-describedby')).toBe(alert.id)

  cleanup()
  history.replaceState(null, '', '/admin#recovery=abc')
  await open()
  const password = await screen.findByLabelText<HTMLInputElement>('New password')
  expect(password.autocomplete).toBe('new-password')
  expect(password.getAttribute('aria-describedby')).toBe(
    screen.getByText('At least 10 characters, and hard to guess').id,
  )
})

test('removes the token from the address bar, and opens a link in the same tab', async () => {
  history.replaceState(null, '', '/admin?tab=items#recovery=abc')
  const user = await open()
  await screen.findByLabelText('New password')
  expect(location.href).toMatch(/\/admin\?tab=items$/)
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(screen.queryByLabelText('New password')).toBeNull()
  location.hash = '#recovery=def'
  await screen.findByLabelText('New password')
  expect(location.hash).toBe('')
})

test('shows the new password while it is typed, and keeps it when the language changes', async () => {
  history.replaceState(null, '', '/admin#recovery=abc')
  const user = await open('ar')
  const box = await screen.findByLabelText<HTMLInputElement>('كلمة المرور الجديدة')
  await user.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }))
  await user.type(box, 'short{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('10 أحرف')
  expect(box.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('at least 10'))
  expect(screen.getByLabelText('New password')).toBe(box)
  expect(box.value).toBe('short')
  expect(box.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(box.type).toBe('password')
})

test.each([
  ['Password123', 'common or easy to guess'],
  ['qwertyuiop', 'common or easy to guess'],
  [sara.email, 'your email address'],
])('refuses the password %s', async (password, message) => {
  expectConsoleError()
  const set: unknown[] = []
  server.use(
    http.post('http://auth.test/auth/v1/verify', () => HttpResponse.json(session())),
    http.put('http://auth.test/auth/v1/user', async ({ request }) => {
      set.push(await request.json())
      return HttpResponse.json({ id: 'sara', aud: 'x' })
    }),
  )
  history.replaceState(null, '', `/admin#recovery=${password}`)
  const user = await open()
  await user.type(await screen.findByLabelText('New password'), `${password}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(set).toEqual([])
})

test('shows that the server refuses a leaked password', async () => {
  expectConsoleError()
  server.use(
    http.post('http://auth.test/auth/v1/verify', () => HttpResponse.json(session())),
    http.put('http://auth.test/auth/v1/user', () =>
      HttpResponse.json(
        { error_code: 'weak_password', msg: 'weak', weak_password: { reasons: ['pwned'] } },
        { status: 422 },
      ),
    ),
  )
  history.replaceState(null, '', '/admin#recovery=leaked')
  const user = await open()
  await user.type(await screen.findByLabelText('New password'), 'correct horse battery{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('common or easy to guess')
})

test('offers a new link when the link has expired', async () => {
  expectConsoleError()
  server.use(http.post('http://auth.test/auth/v1/verify', () => authError(403, 'otp_expired')))
  history.replaceState(null, '', '/admin#recovery=abc')
  const user = await open()
  const box = await screen.findByLabelText('New password')
  await user.type(box, 'short{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('at least 10')
  await user.type(box, ' enough by now{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('expired or was used')
  await user.click(screen.getByRole('button', { name: 'Ask for a new link' }))
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy()
})

test('succeeds on retry when the password was stored but the response was lost', async () => {
  expectConsoleError()
  const passwords: unknown[] = []
  let verified = 0
  server.use(
    // The token works once, and the same password is rejected the second time.
    http.post('http://auth.test/auth/v1/verify', () =>
      verified++ === 0 ? HttpResponse.json(session()) : authError(403, 'otp_expired'),
    ),
    http.put('http://auth.test/auth/v1/user', async ({ request }) => {
      passwords.push(await request.clone().json())
      return passwords.length === 1
        ? HttpResponse.json({ id: 'sara', aud: 'x' })
        : authError(422, 'same_password')
    }),
    http.get('*/api/auth/me', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  history.replaceState(null, '', '/admin#recovery=lost-answer')
  const user = await open()
  const box = await screen.findByLabelText('New password')
  await user.type(box, 'a good new one{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('not available')
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText('The new password is saved')).toBeTruthy()
  expect(await screen.findByText('سارة العتيبي')).toBeTruthy()
  expect(verified).toBe(1)
})

test('rejects the current password on every attempt', async () => {
  expectConsoleError()
  server.use(
    http.post('http://auth.test/auth/v1/verify', () => HttpResponse.json(session())),
    http.put('http://auth.test/auth/v1/user', () => authError(422, 'same_password')),
  )
  history.replaceState(null, '', '/admin#recovery=same')
  const user = await open()
  const box = await screen.findByLabelText('New password')
  for (let attempt = 0; attempt < 3; attempt++) {
    await user.type(box, attempt === 0 ? 'the one I have{Enter}' : '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('your current password')
  }
})

test('requires the correct current password to change it', async () => {
  expectConsoleError()
  storeSession()
  server.use(http.post('*/api/auth/login', () => errorResponse(401, 'login_failed')))
  const user = await open()
  await screen.findByRole('button', { name: /^Your account/ })
  await runAccountAction(user, 'Change password')
  await user.type(await screen.findByLabelText('Current password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'a good new one{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The current password is not correct')
})
