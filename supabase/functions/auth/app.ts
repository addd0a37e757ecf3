import {
  loginRequest,
  recoverRequest,
  type LoginAnswer,
  type LoginRequest,
  type StaffUser,
} from '#contract/auth.ts'
import { afterwards } from '../_shared/server/afterwards.ts'
import { signedIn } from '../_shared/server/bearer.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { returnCall, takeCall } from '../_shared/server/limits.ts'
import { Refusal, type Fields } from '../_shared/server/refusal.ts'
import {
  accountOf,
  sendRecovery,
  signIn,
  signOut,
  staffOf,
  type Account,
  type Session,
} from './sessions.ts'

export type AuthNeeds = {
  /** Takes one of the failures an account may have from an address; refuses when none is left. */
  takeAttempt: (caller: string) => Promise<void>
  /** Gives it back, for it was no failure. */
  returnAttempt: (caller: string) => Promise<void>
  /** `null` when the credentials are wrong. */
  signIn: (login: LoginRequest) => Promise<Session | null>
  signOut: (token: string) => Promise<void>
  /** Takes one of the requests for a new password; refuses when none is left. */
  takeRecovery: (caller: string) => Promise<void>
  /** Has a letter sent to an account, if there is one; nobody waits for it. */
  sendRecovery: (email: string) => void
  /** Refuses a token that is not valid, or not any more. */
  accountOf: (token: string) => Promise<Account>
  /** `null` when the account has no profile: it may sign in, but do nothing. */
  staffOf: (token: string, account: Account) => Promise<StaffUser | null>
}

/** Login, logout and me: the caller's token in and out. What a role may do, the database knows. */
export const authApp = (needs: AuthNeeds) =>
  resource('auth')
    .post('/login', json(loginRequest, { limit: 8192, refuse: refuseLogin }), async (c) => {
      const login = c.req.valid('json')
      const session = await attempt(
        needs,
        `${login.email.toLowerCase()} ${callerAddress(c)}`,
        login,
      )
      const { account, ...tokens } = session
      const user = await needs.staffOf(tokens.token, account)
      if (!user) {
        await needs.signOut(tokens.token)
        throw notStaff()
      }
      return c.json({ ...tokens, user } satisfies LoginAnswer)
    })
    // The answer is the same, and as quick, whether or not there is such an account.
    .post('/recover', json(recoverRequest, { limit: 8192 }), async (c) => {
      const { email } = c.req.valid('json')
      await needs.takeRecovery(`${email.toLowerCase()} ${callerAddress(c)}`)
      needs.sendRecovery(email)
      return c.body(null, 204)
    })
    .post('/logout', signedIn, async (c) => {
      await needs.signOut(c.var.token)
      return c.body(null, 204)
    })
    .get('/me', signedIn, async (c) => {
      const { token } = c.var
      const user = await needs.staffOf(token, await needs.accountOf(token))
      if (!user) throw notStaff()
      return c.json({ user })
    })

/**
 * Tries the credentials. The attempt is counted before they are looked at, or parallel guesses would slip
 * past the limit; only a wrong password stays counted.
 */
async function attempt(needs: AuthNeeds, caller: string, login: LoginRequest): Promise<Session> {
  await needs.takeAttempt(caller)
  const session = await needs.signIn(login).catch(async (fault: unknown) => {
    await needs.returnAttempt(caller)
    throw fault
  })
  if (!session) throw loginFailed()
  await needs.returnAttempt(caller)
  return session
}

/** What can be no account is answered like a wrong password, so that the answer tells nothing more. */
function refuseLogin(fields: Fields): Refusal | undefined {
  const rules = Object.values(fields)
  if (rules.includes('required'))
    return new Refusal(400, 'login_fields_missing', 'الرجاء ملء جميع الحقول', { fields })
  if (rules.every((rule) => rule === 'email' || rule === 'too_big')) return loginFailed()
  return undefined
}

const loginFailed = () => new Refusal(401, 'login_failed', 'بريد إلكتروني أو كلمة مرور غير صحيحة')
const notStaff = () =>
  new Refusal(403, 'forbidden', 'This account does not belong to the staff of this site')

export default authApp({
  takeAttempt: (caller) => takeCall('login', caller),
  returnAttempt: (caller) => returnCall('login', caller),
  signIn,
  signOut,
  takeRecovery: (caller) => takeCall('recover', caller),
  sendRecovery: (email) => afterwards('recovery', sendRecovery(email)),
  accountOf,
  staffOf,
})
