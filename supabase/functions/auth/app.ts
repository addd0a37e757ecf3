import type { MiddlewareHandler } from 'hono'
import {
  invitationAcceptance,
  invitationRequest,
  loginRequest,
  recoverRequest,
  recoveryLink,
  type LoginRequest,
  type LoginResponse,
  type OpenInvitation,
} from '#contract/auth.ts'
import { brokenPasswordRule } from '#contract/password.ts'
import { ApiError, apiErrors, type Fields } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { runInBackground } from '../_shared/server/background.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { inTurn } from '../_shared/server/in-turn.ts'
import { resource, type Env } from '../_shared/server/http.ts'
import {
  countBoth,
  countCall,
  hasCalls,
  refuseWaiting,
  uncountCall,
} from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'
import * as sessions from './sessions.ts'

const live = {
  ...sessions,
  countCall,
  hasCalls,
  uncountCall,
  /** Milliseconds of any clock. */
  now: Date.now,
  wait: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
}
export type AuthDeps = typeof live

/**
 * Milliseconds that a refused sign-in takes at least. It is longer than a password check, so that the time does not
 * tell which accounts exist.
 */
const refusalMs = 1000

/** Login, logout, invitations, recovery of passwords and second factors, and the current user. */
export const authApp = (deps: AuthDeps) =>
  resource('auth')
    .post(
      '/login',
      slowRefusals(deps),
      json(loginRequest, { limit: 8192, mapError: loginError }),
      async (c) => {
        const session = await attempt(deps, c.req.valid('json'), callerAddress(c))
        const { account, ...tokens } = session
        const user = await deps.staffOf(tokens.token, account)
        if (!user) {
          await deps.signOut(tokens.token)
          throw notStaff()
        }
        await deps.logSignIn(user.email, true)
        return c.json({ ...tokens, user } satisfies LoginResponse)
      },
    )
    // The response and its time are the same whether or not the account exists.
    .post('/recover', json(recoverRequest, { limit: 8192 }), async (c) => {
      const { email } = c.req.valid('json')
      const address = callerAddress(c)
      // In turn, so that a flood with invented accounts does not slow down others.
      await inTurn(`recover ${address}`, async () => {
        refuseWaiting('recover_address', address)
        await countBoth(
          deps,
          ['recover', `${email.toLowerCase()} ${address}`],
          ['recover_address', address],
        )
      })
      runInBackground('recovery', deps.sendRecovery(email, address))
      return c.body(null, 204)
    })
    .post('/recovery', json(recoveryLink, { limit: 8192 }), async (c) => {
      await deps.countCall('recovery_open', callerAddress(c))
      if (!(await deps.recoveryWorks(c.req.valid('json').token)))
        throw new ApiError(404, 'not_found', 'This link has expired or was used')
      return c.body(null, 204)
    })
    .post('/invitation', json(invitationRequest, { limit: 8192 }), async (c) =>
      c.json(await open(deps, c.req.valid('json').token, callerAddress(c))),
    )
    .post('/invitation/accept', json(invitationAcceptance, { limit: 8192 }), async (c) => {
      const { token, password } = c.req.valid('json')
      const { email } = await open(deps, token, callerAddress(c))
      const rule = brokenPasswordRule(password, email)
      if (rule) throw apiErrors.invalid({ password: rule })
      if (!(await deps.acceptInvitation(token, password))) throw invitationGone()
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

/** Lets a refusal (401, 403) take the same time for each reason. */
const slowRefusals =
  ({ now, wait }: Pick<AuthDeps, 'now' | 'wait'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const startedAt = now()
    await next()
    if ([401, 403].includes(c.res.status)) await wait(Math.max(0, startedAt + refusalMs - now()))
  }

/**
 * Checks the credentials. The attempt is counted first, because otherwise parallel guesses could exceed the limits. Only
 * a wrong password stays counted. At a limit the password is not checked, so that guesses with invented accounts do not
 * use up the limit of the Auth server.
 */
async function attempt(deps: AuthDeps, login: LoginRequest, address: string) {
  const email = login.email.toLowerCase()
  const account = `${email} ${address}`
  let isCounted = false
  await inTurn(`login ${address}`, async () => {
    refuseWaiting('login_address', address)
    await deps.countCall('login', account)
    try {
      await deps.countCall('login_address', address)
      isCounted = await countAccount(deps, email, account)
    } catch (error) {
      await deps.uncountCall('login', account)
      throw error
    }
  })
  const uncount = () =>
    Promise.all([
      deps.uncountCall('login', account),
      deps.uncountCall('login_address', address),
      isCounted && deps.uncountCall('login_account', email),
    ])
  const session = await deps.signIn(login, address).catch(async (error: unknown) => {
    await uncount()
    throw error
  })
  if (!session) {
    await deps.logSignIn(login.email, false)
    throw loginFailed()
  }
  await uncount()
  await deps.countCall('login_known', account)
  return session
}

/** Counts an attempt for its account. Beyond the limit, a network that is known from a sign-in passes uncounted. */
async function countAccount(deps: AuthDeps, email: string, account: string) {
  try {
    await deps.countCall('login_account', email)
    return true
  } catch (error) {
    if (!(await deps.hasCalls('login_known', account))) throw error
    return false
  }
}

async function open(deps: AuthDeps, token: string, address: string): Promise<OpenInvitation> {
  await deps.countCall('invitation_open', address)
  const invitation = await deps.openInvitation(token)
  if (!invitation) throw invitationGone()
  return invitation
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
const invitationGone = () =>
  new ApiError(404, 'invitation_gone', 'This invitation has expired, was used or was revoked')
const notStaff = () => new ApiError(403, 'forbidden', 'This account is not a staff account')

export default authApp(live)
