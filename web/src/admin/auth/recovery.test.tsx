import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alertWith, expectConsoleError, fill, press, runAccountAction } from '../test/actions.ts'
import { authError, errorResponse, sara, session, storeSession } from '../test/builders.ts'
import { answer, auth, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin } from '../test/render-part.tsx'

setupMockApi()

const stored = { id: 'sara', aud: 'x' }

/** Opens the link of an email; its token is accepted. */
async function openLink(token: string) {
  answer(`POST ${auth}/verify`, session)
  const user = await renderAdmin(`/admin#recovery=${token}`)
  const box = await screen.findByLabelText<HTMLInputElement>('New password')
  const submit = async (password: string) => {
    fill(box, password)
    await user.type(box, '{Enter}')
  }
  return { user, box, submit }
}

test('confirms a recovery request without revealing whether the account exists', async () => {
  expectConsoleError()
  answer('POST /auth/recover', errorResponse(429, 'too_many'), null)
  const user = await renderAdmin('/admin')
  await press(user, 'Forgot your password?')
  const send = await screen.findByRole('button', { name: 'Send the link' })
  const email = () => screen.getByLabelText<HTMLInputElement>('Email')
  expect(email().form?.noValidate).toBe(true)
  expect([email().required, email().dir, email().autocomplete]).toEqual([true, 'ltr', 'username'])
  expect(document.activeElement).toBe(email())
  await user.click(send)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Enter a valid email address')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(email().getAttribute('aria-describedby')).toBe(alert.id)

  await user.type(email(), 'nobody@unknown.example{Enter}')
  await alertWith('Too many')
  expect(email().value).toBe('nobody@unknown.example')
  await user.type(email(), '{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain(
    'If this address has an account',
  )
  await press(user, 'Back to sign-in')
  expect(email().value).toBe('nobody@unknown.example')
  expect(document.activeElement).toBe(email())
  await press(user, 'Forgot your password?')
  await press(user, 'Send the link')
  expect(await screen.findByRole('status')).toBeTruthy()
  const request = { email: 'nobody@unknown.example' }
  expect(mockApi.sent).toEqual([request, request, request])
})

test('removes the token from the address bar, opens a link in the same tab, and shows the password', async () => {
  const user = await renderAdmin('/admin?tab=items#recovery=abc')
  const password = await screen.findByLabelText<HTMLInputElement>('New password')
  expect(location.href).toMatch(/\/admin\?tab=items$/)
  expect(password.autocomplete).toBe('new-password')
  expect(password.getAttribute('aria-describedby')).toBe(
    screen.getByText('At least 10 characters, and hard to guess').id,
  )
  await press(user, 'Back to sign-in')
  expect(screen.queryByLabelText('New password')).toBeNull()
  location.hash = '#recovery=def'
  await screen.findByLabelText('New password')
  expect(location.hash).toBe('')

  const box = screen.getByLabelText<HTMLInputElement>('New password')
  await press(user, 'Show password')
  await user.type(box, 'short{Enter}')
  await alertWith('at least 10')
  expect(box.type).toBe('text')
  await press(user, 'العربية')
  await alertWith('10 أحرف')
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toBe(box)
  expect([box.value, box.type]).toEqual(['short', 'text'])
  await press(user, 'إخفاء كلمة المرور')
  expect(box.type).toBe('password')
})

test('refuses a password that is easy to guess, and shows that the server refuses a leaked one', async () => {
  expectConsoleError()
  const pwned = authError(422, 'weak_password', { weak_password: { reasons: ['pwned'] } })
  answer(`PUT ${auth}/user`, pwned)
  const { submit } = await openLink('weak')
  for (const [password, message] of [
    ['short', 'at least 10'],
    ['qwertyuiop', 'common or easy to guess'],
    [sara.email, 'your email address'],
  ] as const) {
    await submit(password)
    await alertWith(message)
  }
  expect(mockApi.calls).not.toContain('PUT /auth/v1/user')
  await submit('correct horse battery')
  await waitFor(() => expect(mockApi.calls).toContain('PUT /auth/v1/user'))
  await alertWith('common or easy to guess')
})

test('says that a link does not work when it is opened, without using it up', async () => {
  expectConsoleError()
  answer('POST /auth/recovery', errorResponse(404, 'not_found'))
  const user = await renderAdmin('/admin#recovery=old')
  await alertWith('expired or was used')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(mockApi.calls).not.toContain('POST /auth/v1/verify')
  await press(user, 'Ask for a new link')
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy()
})

test('offers a new link when the link has expired', async () => {
  expectConsoleError()
  const { user, submit } = await openLink('abc')
  answer(`POST ${auth}/verify`, authError(403, 'otp_expired'))
  await submit('short enough by now')
  await alertWith('expired or was used')
  await press(user, 'Ask for a new link')
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy()
})

test('succeeds on retry when the password was stored but the response was lost', async () => {
  expectConsoleError()
  const { user, submit } = await openLink('lost-answer')
  // The token works once, and the same password is rejected the second time.
  answer(`POST ${auth}/verify`, session, authError(403, 'otp_expired'))
  answer(`PUT ${auth}/user`, stored, authError(422, 'same_password'))
  answer('GET /auth/me', errorResponse(503, 'unavailable'), { user: sara })
  await submit('a good new cafe\u0301')
  await alertWith('not available')
  expect(mockApi.sent).toContainEqual(expect.objectContaining({ password: 'a good new café' }))
  await press(user, 'Save the password')
  expect(await screen.findByText('The new password is saved')).toBeTruthy()
  expect(await screen.findByText('سارة العتيبي')).toBeTruthy()
  expect(mockApi.calls.filter((call) => call === 'POST /auth/v1/verify')).toHaveLength(1)
})

test('rejects the current password on every attempt', async () => {
  expectConsoleError()
  answer(`PUT ${auth}/user`, authError(422, 'same_password'))
  const { user, box, submit } = await openLink('same')
  await submit('the one I have')
  for (let attempt = 1; attempt <= 3; attempt++) {
    await alertWith('your current password')
    const sets = () => mockApi.calls.filter((call) => call === 'PUT /auth/v1/user')
    await waitFor(() => expect(sets()).toHaveLength(attempt))
    await user.type(box, '{Enter}')
  }
})

test('requires the correct current password to change it', async () => {
  expectConsoleError()
  storeSession()
  answer('POST /auth/login', errorResponse(401, 'login_failed'))
  const user = await renderAdmin('/admin?tab=links')
  await runAccountAction(user, 'Change password')
  fill(await screen.findByLabelText('Current password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'a good new one{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The current password is not correct')
})
