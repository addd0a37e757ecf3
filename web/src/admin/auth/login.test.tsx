import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, expectConsoleError, fill, press, runAccountAction } from '../test/actions.ts'
import { errorResponse, item, networkFailure, session, storeSession } from '../test/builders.ts'
import { answer, endSession, hold, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin } from '../test/render-part.tsx'

setupMockApi()

const open = (search = '?tab=links') => renderAdmin(`/admin${search}`, 'ar')
const email = () => screen.findByLabelText('البريد الإلكتروني')
const password = () => screen.getByLabelText('كلمة المرور')

test('shows the login in Arabic when no one is signed in, and asks only for the public content', async () => {
  const user = await open()
  expect((await email()).getAttribute('type')).toBe('email')
  expect((await email()).hasAttribute('required')).toBe(true)
  expect(password().hasAttribute('required')).toBe(true)
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.queryByText('تعبئة الحقول')).toBeNull()
  await press(user, 'إظهار كلمة المرور')
  expect(password().getAttribute('type')).toBe('text')
  await press(user, 'إخفاء كلمة المرور')
  expect(password().getAttribute('type')).toBe('password')

  fill(await email(), 'admin@riyada.example')
  await press(user, 'تسجيل الدخول')
  expect(screen.getByRole('alert').textContent).toBe('الرجاء ملء جميع الحقول')
  expect(mockApi.calls).toEqual(['GET /api/content'])

  await press(user, 'English')
  await screen.findByLabelText('Password')
  expect(document.documentElement.dir).toBe('ltr')
  expect(localStorage.getItem('admin_language')).toBe('"en"')
})

test.each([
  ['a wrong password', errorResponse(401, 'login_failed'), 'بريد إلكتروني أو كلمة مرور غير صحيحة'],
  ['an account without a profile', errorResponse(403, 'forbidden'), 'ليست لديك صلاحية لهذا الإجراء'],
  ['a network error', networkFailure(), /تعذّر الاتصال بالشبكة/],
  ['an empty answer', new Response(''), /Login failed/],
])('shows the error and keeps the email after %s', async (_name, failure, message) => {
  expectConsoleError()
  answer('POST /auth/login', failure)
  const user = await open()
  fill(await email(), 'admin@riyada.example')
  await user.type(password(), 'guess{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
  expect(await email()).toHaveProperty('value', 'admin@riyada.example')
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('signs in and out with another tab, and keeps what would be lost', async () => {
  const changed = (newValue: string | null) =>
    fireEvent(window, new StorageEvent('storage', { key: 'auth_token', newValue }))
  await open('?tab=links&new=')
  await email()
  storeSession()
  changed('session')
  fill(await screen.findByLabelText(/^المعرّف/), 'hero.other')
  changed(null)
  expect(await screen.findByText('انتهت جلستك')).toBeTruthy()
  // The other tab asks for the code, or somebody else has signed in there.
  for (const other of [{ second_factor: 'unchecked' }, { id: '0' }] as const) {
    const asked = hold('GET /auth/me', { user: { ...mockApi.user, ...other } })
    changed('session')
    await asked()
    expect(screen.getByText('انتهت جلستك')).toBeTruthy()
  }
  answer('GET /auth/me', { user: mockApi.user })
  changed('session')
  await waitFor(() => expect(screen.queryByText('انتهت جلستك')).toBeNull())
  expect(screen.getByLabelText(/^المعرّف/)).toHaveProperty('value', 'hero.other')
  cleanup()
  storeSession()
  await open()
  await screen.findByText('مدير')
  changed(null)
  await email()
})

test('opens the panel with a stored session, with the name that the site shows', async () => {
  storeSession()
  const company = { category: 'company', value_en: 'Madar' } as const
  mockApi.items = [
    item({ ...company, key: 'company.name', value_ar: 'شركة المدار' }),
    item({ ...company, key: 'company.name.ar', value_ar: 'المدار' }),
  ]
  await open('')
  await screen.findByText('سارة العتيبي')
  expect(screen.getByText('لوحة تحكم المدار')).toBeTruthy()
})

test('renews a session once where the clock is hours ahead', async () => {
  const ended = Math.floor(Date.now() / 1000) - 3600
  const stored = { ...session(), refresh_token: 'from-behind', expires_at: ended }
  localStorage.setItem('auth_token', JSON.stringify(stored))
  answer('POST http://auth.test/auth/v1/token', { ...session(), expires_at: ended + 60 })
  await open()
  await screen.findByText('سارة العتيبي')
  expect(mockApi.calls.filter((call) => call === 'POST /auth/v1/token')).toHaveLength(1)
})

test('removes a session that the server rejects', async () => {
  storeSession()
  answer('GET /auth/me', errorResponse(401, 'session_expired'))
  endSession()
  await open()
  await email()
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('the menu of the account has the address and a new token for an assistant, which can be copied', async () => {
  // Auth remembers for a while that a refresh token was refused, as in other tests.
  localStorage.setItem('auth_token', JSON.stringify({ ...session(), refresh_token: 'of-tools' }))
  const [first, renewed] = [session(), { ...session(), access_token: `${session().access_token}2` }]
  answer('POST http://auth.test/auth/v1/token', first, renewed)
  const user = await renderAdmin('/admin?tab=links', 'en')
  await runAccountAction(user, 'Connect an AI assistant')
  const box = await dialog()
  const address = await box.findByLabelText<HTMLInputElement>('Address (MCP)')
  expect(address.value).toBe(`${location.origin}/api/mcp`)
  const token = await box.findByLabelText<HTMLInputElement>('Token')
  expect(token.value).toBe(first.access_token)
  await press(user, 'New token')
  await waitFor(() => expect(token.value).toBe(renewed.access_token))
  await press(user, 'Copy: Token')
  expect(await navigator.clipboard.readText()).toBe(renewed.access_token)
  expect(box.getByText(/It works until .+ or until you sign out/)).toBeTruthy()
})
