import { expect, test, vi } from 'vitest'
import { tooManyRequests } from '../_shared/server/limits.ts'
import { apiErrors } from '../_shared/server/api-error.ts'
import { authApp, type AuthDeps } from './app.ts'

const account = { id: '7', email: 'sara@riyada.example' }
const user = {
  ...account,
  name: 'سارة',
  role: 'editor' as const,
  second_factor: 'none' as const,
  factor_ids: [],
  reads_leads: true,
}
const tokens = { token: 'a.b.c', refresh_token: 'r', expires_at: 2_000_000_000 }

const invitation = {
  email: 'new@riyada.example',
  name: 'نورة',
  role: 'editor' as const,
  invited_by: 'سارة',
  expires_at: '2026-11-30T10:00:00Z',
}

const appWith = (deps: Partial<AuthDeps> = {}) =>
  authApp({
    countCall: async () => {},
    hasCalls: async () => false,
    uncountCall: async () => {},
    signIn: async () => ({ ...tokens, account }),
    signOut: async () => {},
    sendRecovery: async () => {},
    recoveryWorks: async () => true,
    accountOf: async () => account,
    staffOf: async () => user,
    logSignIn: async () => {},
    now: () => 0,
    wait: async () => {},
    openInvitation: async () => invitation,
    acceptInvitation: async () => true,
    ...deps,
  })

const post = (path: string, body: unknown, deps?: Partial<AuthDeps>) =>
  appWith(deps).request(`/auth/${path}`, { method: 'POST', body: JSON.stringify(body) })
const login = (body: unknown, deps?: Partial<AuthDeps>) => post('login', body, deps)
const atLimit = () => Promise.reject(tooManyRequests(600))
const credentials = { email: account.email, password: 'secret' }
const bearer = { headers: { authorization: 'Bearer a.b.c' } }

test('login returns the token, the session and the user', async () => {
  const response = await login(credentials)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ...tokens, user })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

const failed = 'بريد إلكتروني أو كلمة مرور غير صحيحة'

test.each([
  [{}, 400, 'login_fields_missing', 'الرجاء ملء جميع الحقول'],
  [{ email: ' ', password: 'x' }, 400, 'login_fields_missing', 'الرجاء ملء جميع الحقول'],
  [{ email: 'not an email', password: 'x' }, 401, 'login_failed', failed],
  [{ email: 5, password: 'x' }, 400, 'invalid', 'Some of the values are not valid'],
])('login with %o returns %i %s', async (body, status, code, error) => {
  const signIn = vi.fn<AuthDeps['signIn']>()
  const response = await login(body, { signIn })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code, error })
  expect(signIn).not.toHaveBeenCalled()
})

const refusing = { signIn: async () => null }
test.each<[string, number, number[], object, Partial<AuthDeps>?, number?]>([
  ['a wrong password, an unknown or a banned account', 401, [880], credentials, refusing],
  ['the same after a slow check', 401, [0], credentials, refusing, 1500],
  ['an invalid email', 401, [880], { ...credentials, email: 'not an email' }],
  ['no staff profile', 403, [880], credentials, { staffOf: async () => null }],
  ['a success', 200, [], credentials],
  ['missing fields', 400, [], {}],
  ['a limit', 429, [], credentials, { countCall: atLimit }],
])('a refused password takes a second, nothing else: %s', async (...row) => {
  const [, status, waits, body, deps, took = 120] = row
  const wait = vi.fn<AuthDeps['wait']>(async () => {})
  const now = vi.fn<AuthDeps['now']>().mockReturnValueOnce(5000)
  now.mockReturnValue(5000 + took)
  expect((await login(body, { now, wait, ...deps })).status).toBe(status)
  expect(wait.mock.calls.flat()).toEqual(waits)
})

test('sign-ins and wrong passwords are logged, nothing else', async () => {
  const logSignIn = vi.fn<AuthDeps['logSignIn']>(async () => {})
  await login({ ...credentials, email: 'not an email' }, { logSignIn })
  await login(credentials, { logSignIn, staffOf: async () => null })
  await login(credentials, { logSignIn, countCall: atLimit })
  expect(logSignIn).not.toHaveBeenCalled()
  await login(credentials, { logSignIn })
  await login(credentials, { logSignIn, signIn: async () => null })
  expect(logSignIn.mock.calls).toEqual([
    [account.email, true],
    [account.email, false],
  ])
})

test('the session of somebody who is not on the staff ends', async () => {
  const signOut = vi.fn<AuthDeps['signOut']>(async () => {})
  await login(credentials, { signOut, staffOf: async () => null })
  expect(signOut).toHaveBeenCalledExactlyOnceWith(tokens.token)
})

test('only a wrong password stays counted, by account and address', async () => {
  const countCall = vi.fn<AuthDeps['countCall']>(async () => {})
  const uncountCall = vi.fn<AuthDeps['uncountCall']>(async () => {})
  const counting = { countCall, uncountCall }
  const typed = { ...credentials, email: ' Sara@Riyada.example' }

  await login(typed, { ...counting, signIn: async () => null })
  const counted = [
    ['login', 'sara@riyada.example unknown'],
    ['login_address', 'unknown'],
    ['login_account', 'sara@riyada.example'],
  ]
  expect(countCall.mock.calls).toEqual(counted)
  expect(uncountCall).not.toHaveBeenCalled()

  await login(typed, counting)
  await login(typed, { ...counting, staffOf: async () => null })
  await login(typed, { ...counting, signIn: () => Promise.reject(apiErrors.unavailable()) })
  const known = ['login_known', 'sara@riyada.example unknown']
  expect(countCall.mock.calls.slice(3)).toEqual([...counted, known, ...counted, known, ...counted])
  expect(uncountCall.mock.calls).toEqual([...counted, ...counted, ...counted])
})

test('at the limit of the address the password is not checked and the account not counted', async () => {
  const signIn = vi.fn<AuthDeps['signIn']>()
  const uncountCall = vi.fn<AuthDeps['uncountCall']>(async () => {})
  const countCall: AuthDeps['countCall'] = async (action) => {
    if (action === 'login_address') throw tooManyRequests(600)
  }
  const response = await login(credentials, { countCall, uncountCall, signIn })
  expect(response.status).toBe(429)
  expect(signIn).not.toHaveBeenCalled()
  expect(uncountCall.mock.calls).toEqual([['login', 'sara@riyada.example unknown']])
})

test.each([
  [true, 200],
  [false, 429],
])(
  'at the limit of the account, a network from which somebody signed in (%s) gets %i',
  async (isKnown, status) => {
    const countCall: AuthDeps['countCall'] = async (action) => {
      if (action === 'login_account') throw tooManyRequests(600)
    }
    const response = await login(credentials, { countCall, hasCalls: async () => isKnown })
    expect(response.status).toBe(status)
  },
)

const token = 'a1'.repeat(32)
const acceptance = { token, password: 'a good new one' }
const limited = { countCall: atLimit }

test.each<[path: string, status: number, keyof AuthDeps, body: object, Partial<AuthDeps>?]>([
  ['login', 429, 'signIn', credentials, limited],
  ['recover', 429, 'sendRecovery', { email: 'a@b.example' }, limited],
  ['invitation', 429, 'openInvitation', { token }, limited],
  ['recovery', 429, 'recoveryWorks', { token }, limited],
  ['recovery', 400, 'recoveryWorks', { token: "x' or true --" }],
  ['recover', 400, 'sendRecovery', { email: 'not an email' }],
  ['invitation', 400, 'openInvitation', { token: "x' or true --" }],
])('/auth/%s returns %i and does not call %s: %o', async (path, status, dependency, body, deps) => {
  const act = vi.fn<() => Promise<never>>()
  const response = await post(path, body, { ...deps, [dependency]: act })
  expect(response.status).toBe(status)
  expect(act).not.toHaveBeenCalled()
})

test('me refuses a malformed token, and an account without a profile', async () => {
  const headers = { authorization: 'Bearer nonsense' }
  const response = await appWith().request('/auth/me', { headers })
  expect([response.status, (await response.json()).code]).toEqual([401, 'session_expired'])
  const app = appWith({ staffOf: async () => null })
  expect((await app.request('/auth/me', bearer)).status).toBe(403)
})

test('password recovery returns 204 and sends the email in the background', async () => {
  const sendRecovery = vi.fn<AuthDeps['sendRecovery']>(async () => {})
  const response = await post('recover', { email: 'Sara@riyada.example' }, { sendRecovery })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(sendRecovery).toHaveBeenCalledWith('Sara@riyada.example', 'unknown')
})

test.each([
  [true, 204],
  [false, 404],
])('a recovery link that works (%s) returns %i', async (works, status) => {
  const response = await post('recovery', { token }, { recoveryWorks: async () => works })
  expect(response.status).toBe(status)
})

test('an invitation is returned for its token', async () => {
  const response = await post('invitation', { token })
  expect(await response.json()).toEqual(invitation)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an invitation is accepted with a password', async () => {
  const acceptInvitation = vi.fn<AuthDeps['acceptInvitation']>(async () => true)
  const response = await post('invitation/accept', acceptance, { acceptInvitation })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(acceptInvitation).toHaveBeenCalledWith(token, 'a good new one')
})

test('an invitation is not accepted with a password that breaks a rule', async () => {
  const acceptInvitation = vi.fn<AuthDeps['acceptInvitation']>()
  const own = { token, password: invitation.email }
  const response = await post('invitation/accept', own, { acceptInvitation })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { password: 'own_email' } })
  expect(acceptInvitation).not.toHaveBeenCalled()
})

test('an invitation that does not work any more returns 404', async () => {
  for (const [path, deps] of [
    ['invitation', { openInvitation: async () => null }],
    ['invitation/accept', { openInvitation: async () => null }],
    // It was used in between.
    ['invitation/accept', { acceptInvitation: async () => false }],
  ] as const) {
    const response = await post(path, acceptance, deps)
    expect([response.status, (await response.json()).code]).toEqual([404, 'invitation_gone'])
  }
})
