import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
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
  session,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { mockFactors, newCodes, recoveryCode, rightCode } from '../test/mock-factors.ts'

setupMockApi()
beforeEach(() => localStorage.clear())

const open = async (language: Language = 'en') => {
  render(<AdminApp i18n={await adminI18n(language)} />)
  return userEvent.setup({ delay: null })
}
type User = Awaited<ReturnType<typeof open>>

const codeField = () => screen.findByLabelText<HTMLInputElement>('6-digit code')
const alertText = async () => (await screen.findByRole('alert')).textContent
const panelIsOpen = () => screen.findByRole('button', { name: /^Your account/ })
const openDialog = async (user: User) => {
  await panelIsOpen()
  await runAccountAction(user, 'Two-step verification')
  return within(await screen.findByRole('dialog'))
}
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

describe('sign-in with a second factor', () => {
  test('asks for the code after the password', async () => {
    expectConsoleError()
    mockFactors({ factor: 'verified', codesLeft: 10 })
    const user = await open()
    await user.type(await screen.findByLabelText('Email'), sara.email)
    await user.type(screen.getByLabelText('Password'), 'right{Enter}')
    const field = await codeField()
    expect(document.activeElement).toBe(field)
    expect([field.autocomplete, field.inputMode, field.dir]).toEqual([
      'one-time-code',
      'numeric',
      'ltr',
    ])
    // Nothing of the panel is loaded before.
    expect(mockApi.calls).toEqual(['GET /api/content', 'POST /api/auth/login', 'GET /auth/v1/user'])

    await user.type(field, '12345{Enter}')
    expect(await alertText()).toBe('Enter all 6 digits of the code')
    await user.type(field, '7{Enter}')
    await waitFor(async () => expect(await alertText()).toContain('not correct'))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.clear(field)
    await user.click(field)
    await user.paste(' 123 456\n')
    expect(field.value).toBe(rightCode)
    await user.keyboard('{Enter}')
    await panelIsOpen()
  })

  test('understands Arabic digits, also after a reload', async () => {
    storeSession()
    mockFactors({ factor: 'verified' })
    const user = await open('ar')
    const field = await screen.findByLabelText<HTMLInputElement>('الرمز المكوّن من 6 أرقام')
    await user.type(field, '١٢٣۴۵۶')
    expect(field.value).toBe(rightCode)
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: /^حسابك/ })
  })

  test('signs out instead', async () => {
    storeSession()
    mockFactors({ factor: 'verified' })
    const user = await open()
    await codeField()
    await click(user, 'Sign out')
    await screen.findByLabelText('Email')
    expect(mockApi.calls).toContain('POST /api/auth/logout')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test('accepts a recovery code, which removes the second factor', async () => {
    expectConsoleError()
    storeSession()
    const state = mockFactors({ factor: 'verified', codesLeft: 10 })
    const user = await open()
    await codeField()
    await click(user, 'Use a recovery code')
    const field = await screen.findByLabelText('Recovery code')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'AAAA{Enter}')
    expect(await alertText()).toBe('This recovery code is not correct or was used before')
    await user.clear(field)
    await user.type(field, `${recoveryCode}{Enter}`)
    await panelIsOpen()
    await screen.findByText(/verification is off for your account. Set it up again/)
    expect(state).toMatchObject({ factor: 'none', codesLeft: 9 })
  })

  test('in the dialog after the session expired leaves the panel as it is', async () => {
    expectConsoleError()
    storeSession()
    mockFactors({ factor: 'verified', isChecked: true })
    const user = await open()
    await panelIsOpen()
    server.use(
      http.get('*/api/content/admin', () => errorResponse(401, 'session_expired'), { once: true }),
      http.post('http://auth.test/auth/v1/token', () =>
        HttpResponse.json({ error_code: 'refresh_token_not_found' }, { status: 400 }),
      ),
    )
    await user.type(await screen.findByRole('searchbox'), 'typed before')
    await click(user, 'Refresh')
    const password = await screen.findByLabelText('Password')
    await waitFor(() => expect(getComputedStyle(password).pointerEvents).not.toBe('none'))
    await user.type(password, 'right{Enter}')
    const field = await codeField()
    expect(screen.getByDisplayValue('typed before')).toBeTruthy()
    await user.type(field, `${rightCode}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByDisplayValue('typed before')).toBeTruthy()
  })
})

describe('setting up', () => {
  test('shows the QR code and the key, confirms the code and shows recovery codes once', async () => {
    expectConsoleError()
    storeSession()
    const state = mockFactors()
    const user = await open()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Set up' }))
    const image = await dialog.findByRole<HTMLImageElement>('img')
    expect(decodeURIComponent(image.src)).toMatch(/^data:image\/svg\+xml,<svg .*#000.*<\/svg>$/)
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    const field = dialog.getByLabelText('Then enter the 6-digit code that the app shows')
    await user.type(field, '654321{Enter}')
    expect(await alertText()).toContain('not correct')
    expect(state.factor).toBe('unverified')
    await user.clear(field)
    await user.type(field, `${rightCode}{Enter}`)
    for (const code of newCodes) expect(await dialog.findByText(code)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await screen.findByText('The codes are copied')
    expect(await navigator.clipboard.readText()).toBe(newCodes.join('\n'))
    await user.click(dialog.getByRole('button', { name: 'I have stored them' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(newCodes[0] ?? '')).toBeNull()
    await (await openDialog(user)).findByText(/10 recovery codes are left/)
  })

  test('keeps the codes that are left from an earlier factor', async () => {
    storeSession()
    mockFactors({ codesLeft: 9 })
    const user = await open()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Set up' }))
    await user.type(await dialog.findByRole('textbox'), `${rightCode}{Enter}`)
    await dialog.findByText(/9 recovery codes are left/)
    expect(mockApi.calls).not.toContain('POST /api/auth/recovery-codes')
  })

  test('makes new codes, and turns the second factor off after a question', async () => {
    storeSession()
    const state = mockFactors({ factor: 'verified', isChecked: true, codesLeft: 1 })
    const user = await open()
    let dialog = await openDialog(user)
    expect(dialog.getByText(/1 recovery code is left/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'New recovery codes' }))
    await dialog.findByText(newCodes[9] ?? '')
    await user.keyboard('{Escape}')
    dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(state.factor).toBe('verified')
    await user.click(await dialog.findByRole('button', { name: 'Turn off' }))
    await dialog.findByRole('button', { name: 'Set up' })
    expect(state.factor).toBe('none')
  })

  test('says that Auth does not offer it', async () => {
    expectConsoleError()
    storeSession()
    mockFactors()
    server.use(
      http.post('http://auth.test/auth/v1/factors', () =>
        HttpResponse.json({ msg: 'Not found' }, { status: 404 }),
      ),
    )
    const user = await open()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Set up' }))
    expect(await alertText()).toContain('not enabled for this project')
  })
})

test('an admin without the factor that is demanded edits content, and sets it up from a notice', async () => {
  storeSession()
  mockFactors({ isDemanded: true })
  const user = await open()
  await screen.findByText(/Until you set it up you can edit content/)
  expect(await screen.findByRole('searchbox')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /Staff/ })).toBeNull()
  await click(user, 'Set up')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Set up' }))
  await user.type(await dialog.findByRole('textbox'), `${rightCode}{Enter}`)
  // The notice is gone, the codes stay.
  await dialog.findByText(newCodes[0] ?? '')
  await user.click(dialog.getByRole('button', { name: 'I have stored them' }))
  await screen.findByRole('tab', { name: /Staff/ })
  expect(screen.queryByText(/Until you set it up you can edit content/)).toBeNull()
})

describe('a new password', () => {
  const change = async (user: User, current: string, code: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    const type = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label))
      await user.type(dialog.getByLabelText(label), text)
    }
    await type('Current password', current)
    await type('New password', 'Teal-harbor-19')
    await type('Code of the authenticator app', code)
    await user.keyboard('{Enter}')
  }
  const passwordsSet = () => mockApi.calls.filter((each) => each === 'PUT /auth/v1/user').length

  test('needs the code; with a wrong one the session stays as it was', async () => {
    expectConsoleError()
    storeSession()
    const before = localStorage.getItem('auth_token')
    mockFactors({ factor: 'verified', isChecked: true })
    const user = await open()
    await panelIsOpen()
    await runAccountAction(user, 'Change password')
    await change(user, 'right', '654321')
    expect(await alertText()).toContain('not correct')
    expect(passwordsSet()).toBe(0)
    const tokenOf = (stored: string | null): unknown => JSON.parse(stored ?? '{}').access_token
    expect(tokenOf(localStorage.getItem('auth_token'))).toBe(tokenOf(before))
    await change(user, 'right', rightCode)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(passwordsSet()).toBe(1)
  })

  test('by the link of an email is saved after the code', async () => {
    expectConsoleError()
    mockFactors({ factor: 'verified' })
    server.use(http.post('http://auth.test/auth/v1/verify', () => HttpResponse.json(session())))
    history.replaceState(null, '', '/admin#recovery=with-a-factor')
    const user = await open()
    await user.type(await screen.findByLabelText('New password'), 'Teal-harbor-19{Enter}')
    await user.type(await codeField(), `${rightCode}{Enter}`)
    await screen.findByText('The new password is saved')
    await panelIsOpen()
    expect(passwordsSet()).toBe(2)
    expect(mockApi.sent.at(-1)).toMatchObject({ password: 'Teal-harbor-19' })
  })
})
