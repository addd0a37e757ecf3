import {
  loginRequest,
  type LoginAnswer,
  type LoginRequest,
  type StaffUser,
} from '../_shared/contract/auth.ts'
import { signedIn } from '../_shared/server/bearer.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { Refusal, type Fields } from '../_shared/server/refusal.ts'
import { accountOf, signIn, signOut, staffOf } from './sessions.ts'

/** Whoever a token belongs to, on the staff or not. */
export type Account = { id: string; email: string }
export type Session = Omit<LoginAnswer, 'user'> & { account: Account }

export type AuthNeeds = {
  /** `null` when the credentials are wrong. */
  signIn: (login: LoginRequest) => Promise<Session | null>
  signOut: (token: string) => Promise<void>
  /** Refuses a token that is not valid, or not any more. */
  accountOf: (token: string) => Promise<Account>
  /** `null` when the account has no profile: it may sign in, but do nothing. */
  staffOf: (token: string, account: Account) => Promise<StaffUser | null>
}

/** Login, logout and me: the caller's token in and out. What a role may do, the database knows. */
export const authApp = (needs: AuthNeeds) =>
  resource('auth')
    .post('/login', json(loginRequest, { limit: 8192, refuse: refuseLogin }), async (c) => {
      const session = await needs.signIn(c.req.valid('json'))
      if (!session) throw loginFailed()
      const { account, ...tokens } = session
      const user = await needs.staffOf(tokens.token, account)
      if (!user) {
        await needs.signOut(tokens.token)
        throw notStaff()
      }
      return c.json({ ...tokens, user } satisfies LoginAnswer)
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

export default authApp({ signIn, signOut, accountOf, staffOf })
