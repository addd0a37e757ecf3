import {
  loginRequest,
  recoverRequest,
  type LoginResponse,
  type LoginRequest,
  type StaffUser,
} from '#contract/auth.ts'
import { runInBackground } from '../_shared/server/background.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { uncountCall, countCall } from '../_shared/server/limits.ts'
import { ApiError, type Fields } from '../_shared/server/api-error.ts'
import {
  accountOf,
  sendRecovery,
  signIn,
  signOut,
  staffOf,
  type Account,
  type Session,
} from './sessions.ts'

export type AuthDeps = {
  /** Counts a failed login of an account from an address; throws 429 at the limit. */
  countAttempt: (caller: string) => Promise<void>
  /** Uncounts it, because the login did not fail. */
  uncountAttempt: (caller: string) => Promise<void>
  /** `null` when the credentials are wrong. */
  signIn: (login: LoginRequest) => Promise<Session | null>
  signOut: (token: string) => Promise<void>
  /** Counts a request for a new password; throws 429 at the limit. */
  countRecovery: (caller: string) => Promise<void>
  /** Sends an email to an account, if there is one, in the background. */
  sendRecovery: (email: string) => void
  /** Throws 401 for a token that is not valid or no longer valid. */
  accountOf: (token: string) => Promise<Account>
  /** `null` when the account has no profile: it can sign in, but has no rights. */
  staffOf: (token: string, account: Account) => Promise<StaffUser | null>
}

/** Login, logout, password recovery and the present user. The database decides what a role may do. */
export const authApp = (deps: AuthDeps) =>
  resource('auth')
    .post('/login', json(loginRequest, { limit: 8192, mapError: loginError }), async (c) => {
      const login = c.req.valid('json')
      const session = await attempt(deps, `${login.email.toLowerCase()} ${callerAddress(c)}`, login)
      const { account, ...tokens } = session
      const user = await deps.staffOf(tokens.token, account)
      if (!user) {
        await deps.signOut(tokens.token)
        throw notStaff()
      }
      return c.json({ ...tokens, user } satisfies LoginResponse)
    })
    // The response and its time are the same whether or not the account exists.
    .post('/recover', json(recoverRequest, { limit: 8192 }), async (c) => {
      const { email } = c.req.valid('json')
      await deps.countRecovery(`${email.toLowerCase()} ${callerAddress(c)}`)
      deps.sendRecovery(email)
      return c.body(null, 204)
    })
    .post('/logout', signedIn, async (c) => {
      await deps.signOut(c.var.token)
      return c.body(null, 204)
    })
    .get('/me', signedIn, async (c) => {
      const { token } = c.var
      const user = await deps.staffOf(token, await deps.accountOf(token))
      if (!user) throw notStaff()
      return c.json({ user })
    })

/**
 * Tries the credentials. The attempt is counted first, because parallel guesses would exceed the limit otherwise; only
 * a wrong password stays counted.
 */
async function attempt(deps: AuthDeps, caller: string, login: LoginRequest): Promise<Session> {
  await deps.countAttempt(caller)
  const session = await deps.signIn(login).catch(async (fault: unknown) => {
    await deps.uncountAttempt(caller)
    throw fault
  })
  if (!session) throw loginFailed()
  await deps.uncountAttempt(caller)
  return session
}

/** An invalid email gets the same response as a wrong password, which reveals nothing. */
function loginError(fields: Fields): ApiError | undefined {
  const rules = Object.values(fields)
  if (rules.includes('required'))
    return new ApiError(400, 'login_fields_missing', 'الرجاء ملء جميع الحقول', { fields })
  if (rules.every((rule) => rule === 'email' || rule === 'too_big')) return loginFailed()
  return undefined
}

const loginFailed = () => new ApiError(401, 'login_failed', 'بريد إلكتروني أو كلمة مرور غير صحيحة')
const notStaff = () =>
  new ApiError(403, 'forbidden', 'This account does not belong to the staff of this site')

export default authApp({
  countAttempt: (caller) => countCall('login', caller),
  uncountAttempt: (caller) => uncountCall('login', caller),
  signIn,
  signOut,
  countRecovery: (caller) => countCall('recover', caller),
  sendRecovery: (email) => runInBackground('recovery', sendRecovery(email)),
  accountOf,
  staffOf,
})
