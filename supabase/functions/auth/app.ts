import {
  loginRequest,
  recoverRequest,
  type LoginRequest,
  type LoginResponse,
} from '#contract/auth.ts'
import { ApiError, type Fields } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { runInBackground } from '../_shared/server/background.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource } from '../_shared/server/http.ts'
import { countCall, uncountCall } from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'
import * as sessions from './sessions.ts'

export type AuthDeps = typeof sessions & {
  countCall: typeof countCall
  uncountCall: typeof uncountCall
}

/** Login, logout, password recovery and the current user. */
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
      await deps.countCall('recover', `${email.toLowerCase()} ${callerAddress(c)}`)
      runInBackground('recovery', deps.sendRecovery(email))
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
 * Checks the credentials. The attempt is counted first, because otherwise parallel guesses could exceed the limit. Only
 * a wrong password stays counted.
 */
async function attempt(deps: AuthDeps, caller: string, login: LoginRequest) {
  await deps.countCall('login', caller)
  const session = await deps.signIn(login).catch(async (error: unknown) => {
    await deps.uncountCall('login', caller)
    throw error
  })
  if (!session) throw loginFailed()
  await deps.uncountCall('login', caller)
  return session
}

/** An invalid email gets the same response as a wrong password, so that it reveals nothing. */
function loginError(fields: Fields): ApiError | undefined {
  const rules = Object.values(fields)
  if (rules.includes('required'))
    return new ApiError(400, 'login_fields_missing', 'الرجاء ملء جميع الحقول', { fields })
  if (rules.every((rule) => rule === 'email' || rule === 'too_big')) return loginFailed()
  return undefined
}

const loginFailed = () => new ApiError(401, 'login_failed', 'بريد إلكتروني أو كلمة مرور غير صحيحة')
const notStaff = () => new ApiError(403, 'forbidden', 'This account is not a staff account')

export default authApp({ ...sessions, countCall, uncountCall })
