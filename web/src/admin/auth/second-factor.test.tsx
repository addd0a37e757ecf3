import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  alertWith,
  dialog,
  expectConsoleError,
  fill,
  isClosed,
  press,
  runAccountAction,
} from '../test/actions.ts'
import { authError, errorResponse, item, sara, session, storeSession } from '../test/builders.ts'
import { answer, auth, endSession, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin } from '../test/render-part.tsx'

setupMockApi()

/** The code that the app shows. */
const rightCode = '123456'
const wrongCode = authError(422, 'mfa_verification_failed')

/** The account before and after the code was entered in this session. */
const unchecked = {
  ...sara,
  second_factor: 'unchecked' as const,
  factor_ids: ['factor'],
}
const checked = { ...unchecked, second_factor: 'checked' as const }
const twoApps = { ...checked, factor_ids: ['factor', 'other'] }

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h9v9"/></svg>'
const totp = { qr_code: svg, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }
const factor = { id: 'factor', type: 'totp', totp }

beforeEach(() => {
  answer(`POST ${auth}/factors`, factor)
  const challenge = { id: 'challenge', type: 'totp', expires_at: 2_000_000_000 }
  answer(`POST ${auth}/factors/factor/challenge`, challenge)
  answer(`POST ${auth}/factors/factor/verify`, session)
  answer(`DELETE ${auth}/factors/factor`, { id: 'factor' })
  answer(`PUT ${auth}/user`, { id: sara.id, aud: 'x' })
})

const signedIn = (user = mockApi.user, search = '?tab=links') => {
  storeSession()
  mockApi.user = user
  return renderAdmin(`/admin${search}`)
}
const codeField = () => screen.findByLabelText<HTMLInputElement>('6-digit code')
const panelIsOpen = () => screen.findByRole('button', { name: /^Your account/ })
const openDialog = async (user: UserEvent) => {
  await runAccountAction(user, 'Two-step verification')
  return dialog()
}
/** Enters a code, after which the account is another one. */
const enter = async (user: UserEvent, field: HTMLElement, code: string, account = mockApi.user) => {
  fill(field, code)
  mockApi.user = account
  await user.type(field, '{Enter}')
}

describe('sign-in with a second factor', () => {
  test('asks for the code after the password, also in Arabic digits', async () => {
    expectConsoleError()
    answer(`POST ${auth}/factors/factor/verify`, wrongCode, session)
    mockApi.user = unchecked
    const user = await renderAdmin('/admin?tab=links')
    fill(await screen.findByLabelText('Email'), sara.email)
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
    await alertWith('Enter all 6 digits of the code')
    await user.type(field, '7{Enter}')
    await alertWith('not correct')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.clear(field)
    await user.click(field)
    await user.paste(' 123 456\n')
    expect(field.value).toBe(rightCode)
    await user.clear(field)
    await user.type(field, '١٢٣۴۵۶')
    expect(field.value).toBe(rightCode)
    mockApi.user = checked
    await user.keyboard('{Enter}')
    await panelIsOpen()
  })

  test('accepts a code of the second app', async () => {
    expectConsoleError()
    answer(`POST ${auth}/factors/factor/verify`, wrongCode)
    const challenge = { id: 'challenge', type: 'totp', expires_at: 2_000_000_000 }
    answer(`POST ${auth}/factors/other/challenge`, challenge)
    answer(`POST ${auth}/factors/other/verify`, session)
    const user = await signedIn({ ...unchecked, factor_ids: ['factor', 'other'] })
    await enter(user, await codeField(), rightCode, checked)
    expect(await panelIsOpen()).toBeTruthy()
  })

  test('signs out instead', async () => {
    const user = await signedIn(unchecked)
    await codeField()
    await press(user, 'Sign out')
    await screen.findByLabelText('Email')
    expect(mockApi.calls).toContain('POST /api/auth/logout')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test('in the dialog after the session expired leaves the open editor as it is, which then saves', async () => {
    expectConsoleError()
    const title = item({ key: 'hero.title', value_en: 'Pioneers' })
    mockApi.items = [title]
    const user = await signedIn(checked, '?item=hero.title')
    const text = await screen.findByLabelText('English text')
    fill(text, 'Leaders')
    mockApi.user = unchecked
    const saved = { ...title, value_en: 'Leaders', version: 2 }
    answer('PUT /content/:key', errorResponse(401, 'session_expired'), saved)
    endSession()
    await press(user, 'Publish changes')
    const password = await screen.findByLabelText('Password')
    // A dialog over another one takes the pointer one render after it appears.
    await waitFor(() => expect(getComputedStyle(password).pointerEvents).not.toBe('none'))
    await user.type(password, 'right{Enter}')
    await enter(user, await codeField(), rightCode, checked)
    await waitFor(() => expect(screen.queryByLabelText('6-digit code')).toBeNull())
    expect(screen.getByDisplayValue('Leaders')).toBe(text)
    await press(user, 'Publish changes')
    await isClosed()
    expect(screen.getByText('Leaders')).toBeTruthy()
  })
})

describe('setting up', () => {
  test('shows the QR code and the key, confirms the code and offers a second app', async () => {
    expectConsoleError()
    const otherAddress = authError(422, 'mfa_ip_address_mismatch')
    answer(`POST ${auth}/factors/factor/verify`, wrongCode, otherAddress, session)
    const user = await signedIn()
    const shown = await openDialog(user)
    const left = [{ id: 'left', status: 'unverified', factor_type: 'totp' }]
    answer(`GET ${auth}/user`, { id: sara.id, aud: 'x', factors: left })
    answer(`DELETE ${auth}/factors/left`, { id: 'left' })
    // Until Auth offers it.
    answer(`POST ${auth}/factors`, HttpResponse.json({ msg: 'Not found' }, { status: 404 }), factor)
    await press(user, 'Set up')
    await alertWith('not enabled for this project')
    await press(user, 'Set up')
    const image = await shown.findByRole<HTMLImageElement>('img')
    // A set-up that was interrupted would stand in the way.
    expect(mockApi.calls.slice(-2)).toEqual([
      'DELETE /auth/v1/factors/left',
      'POST /auth/v1/factors',
    ])
    expect(decodeURIComponent(image.src)).toMatch(/^data:image\/svg\+xml,<svg .*#000.*<\/svg>$/)
    expect(shown.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    const field = shown.getByLabelText('Then enter the 6-digit code that the app shows')
    await enter(user, field, '654321')
    await alertWith('not correct')
    await enter(user, field, rightCode)
    await alertWith('Your internet address has changed')
    await enter(user, field, rightCode, checked)
    expect(await shown.findByText(/^One authenticator app is set up/)).toBeTruthy()
    await press(user, 'Add another app')
    await enter(user, await shown.findByRole('textbox'), rightCode, twoApps)
    expect(await shown.findByText(/^2 authenticator apps are set up/)).toBeTruthy()
  })

  test('turns the second factor off after a question, with all apps', async () => {
    answer(`DELETE ${auth}/factors/other`, { id: 'other' })
    const user = await signedIn(twoApps)
    const shown = await openDialog(user)
    await press(user, 'Turn off')
    const removals = ['DELETE /auth/v1/factors/factor', 'DELETE /auth/v1/factors/other']
    expect(mockApi.calls).not.toContain(removals[0])
    mockApi.user = sara
    await press(user, 'Turn off')
    await shown.findByRole('button', { name: 'Set up' })
    expect(mockApi.calls).toEqual(expect.arrayContaining(removals))
  })
})

test('an admin without the factor that is demanded edits content, and sets it up from a notice', async () => {
  const notice = /Until you set it up you can edit content/
  const user = await signedIn({ ...sara, role: 'editor', second_factor: 'missing' }, '')
  await screen.findByText(notice)
  expect(await screen.findByRole('searchbox')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /Staff/ })).toBeNull()
  await press(user, 'Set up')
  const shown = await dialog()
  await user.click(shown.getByRole('button', { name: 'Set up' }))
  await enter(user, await shown.findByRole('textbox'), rightCode, checked)
  // The notice is gone, the dialog stays.
  await shown.findByText(/^Two-step verification is on/)
  await user.keyboard('{Escape}')
  await screen.findByRole('tab', { name: /Staff/ })
  expect(screen.queryByText(notice)).toBeNull()
})

describe('a new password', () => {
  const passwordsSet = () => mockApi.calls.filter((each) => each === 'PUT /auth/v1/user').length

  test('needs the code; with a wrong one the session stays as it was', async () => {
    expectConsoleError()
    answer(`POST ${auth}/factors/factor/verify`, wrongCode, session)
    const user = await signedIn(checked)
    await panelIsOpen()
    const token = (): unknown => JSON.parse(localStorage.getItem('auth_token') ?? '{}').access_token
    const before = token()
    mockApi.user = unchecked
    await runAccountAction(user, 'Change password')
    const shown = await dialog()
    fill(shown.getByLabelText('Current password'), 'right')
    fill(shown.getByLabelText('New password'), 'Teal-harbor-19')
    const code = shown.getByLabelText('Code of the authenticator app')
    await enter(user, code, '654321')
    await alertWith('not correct')
    expect(passwordsSet()).toBe(0)
    expect(token()).toBe(before)
    await enter(user, code, rightCode)
    await isClosed()
    expect(passwordsSet()).toBe(1)
  })

  test('by the link of an email is saved after the code', async () => {
    expectConsoleError()
    mockApi.user = unchecked
    answer(`POST ${auth}/verify`, session)
    answer(`PUT ${auth}/user`, authError(401, 'insufficient_aal'), { id: sara.id, aud: 'x' })
    const user = await renderAdmin('/admin#recovery=with-a-factor')
    await user.type(await screen.findByLabelText('New password'), 'Teal-harbor-19{Enter}')
    await enter(user, await codeField(), rightCode, checked)
    await screen.findByText('The new password is saved')
    await panelIsOpen()
    expect(passwordsSet()).toBe(2)
    expect(mockApi.sent.at(-1)).toMatchObject({ password: 'Teal-harbor-19' })
  })
})
