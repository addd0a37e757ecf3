import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  expectConsoleError,
  errorResponse,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  return userEvent.setup({ delay: null })
}
const email = () => screen.findByLabelText('البريد الإلكتروني')
const password = () => screen.getByLabelText('كلمة المرور')
const submit = () => screen.getByRole('button', { name: 'تسجيل الدخول' })

test('shows the login in Arabic when no one is signed in, and asks only for the public content', async () => {
  await open()
  expect((await email()).getAttribute('type')).toBe('email')
  expect((await email()).hasAttribute('required')).toBe(true)
  expect(password().hasAttribute('required')).toBe(true)
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.queryByText('تعبئة الحقول')).toBeNull()
  expect(mockApi.calls).toEqual(['GET /api/content'])
})

test('rejects an empty form without a call', async () => {
  const user = await open()
  await user.type(await email(), 'admin@riyada.example')
  await user.click(submit())
  expect(screen.getByRole('alert').textContent).toBe('الرجاء ملء جميع الحقول')
  expect(mockApi.calls).toEqual(['GET /api/content'])
})

test('shows and hides the password', async () => {
  const user = await open()
  await email()
  await user.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }))
  expect(password().getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }))
  expect(password().getAttribute('type')).toBe('password')
})

test.each([
  [
    'a wrong password',
    () => errorResponse(401, 'login_failed'),
    'بريد إلكتروني أو كلمة مرور غير صحيحة',
  ],
  [
    'an account without a profile',
    () => errorResponse(403, 'forbidden'),
    'ليست لديك صلاحية لهذا الإجراء',
  ],
  ['a network error', () => HttpResponse.error(), /تعذّر الاتصال بالشبكة/],
])('shows the error and keeps the email after %s', async (_name, answer, message) => {
  expectConsoleError()
  server.use(http.post('*/api/auth/login', answer))
  const user = await open()
  await user.type(await email(), 'admin@riyada.example')
  await user.type(password(), 'guess{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
  expect(await screen.findByDisplayValue('admin@riyada.example')).toBe(await email())
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('shows the panel after sign-in and removes the session on sign-out', async () => {
  const user = await open()
  await user.type(await email(), 'admin@riyada.example')
  await user.type(password(), 'right{Enter}')
  await screen.findByText('مدير')
  expect(localStorage.getItem('auth_token')).toContain('refresh')
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }))
  await email()
  expect(mockApi.calls).toContain('POST /api/auth/logout')
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('opens the panel with a stored session', async () => {
  storeSession()
  await open()
  await screen.findByText('سارة العتيبي')
  expect(mockApi.calls.toSorted()).toEqual([
    'GET /api/auth/me',
    'GET /api/content/admin',
    'GET /api/drafts',
    'GET /api/reports/badges',
  ])
})

test('removes a session that the server rejects', async () => {
  storeSession()
  server.use(
    http.get('*/api/auth/me', () => errorResponse(401, 'session_expired')),
    http.post('http://auth.test/auth/v1/token', () =>
      HttpResponse.json({ error_code: 'refresh_token_not_found' }, { status: 400 }),
    ),
  )
  await open()
  await email()
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('keeps a session that cannot be checked and offers a retry', async () => {
  expectConsoleError()
  storeSession()
  server.use(http.get('*/api/auth/me', () => HttpResponse.error(), { once: true }))
  const user = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('تعذّر التحقق من جلستك')
  expect(localStorage.getItem('auth_token')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await screen.findByText('سارة العتيبي')
})

test('switches the language without a reload and stores it', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'English' }))
  await screen.findByLabelText('Password')
  expect(document.documentElement.dir).toBe('ltr')
  expect(localStorage.getItem('admin_language')).toBe('"en"')
})
