import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/supabase-js'
import {
  openInvitation as invitationSchema,
  secondFactor,
  staffRole,
  type LoginResponse,
  type LoginRequest,
  type OpenInvitation,
  type StaffUser,
} from '#contract/auth.ts'
import { asCaller, asService, asVisitor, asVisitorAt } from '../_shared/server/clients.ts'
import { callAsService, dataOf } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import { isEmailOn } from '../_shared/server/env.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'

/** The account of a token, with or without a staff profile. */
type Account = { id: string; email: string }
type Session = Omit<LoginResponse, 'user'> & { account: Account }

/** Error codes of the auth server for rejected credentials. */
const rejectedLogin = [
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
  'user_not_found',
]

/** Returns `null` for wrong credentials. `address` is that of the caller. */
export async function signIn(login: LoginRequest, address: string): Promise<Session | null> {
  const { data, error } = await asVisitorAt(address).auth.signInWithPassword(login)
  if (isAuthApiError(error) && rejectedLogin.includes(error.code ?? '')) return null
  if (error) throw apiErrorFrom(error)
  const { session, user } = data
  return {
    token: session.access_token,
    refresh_token: session.refresh_token,
    expires_at: session.expires_at ?? Math.floor(Date.now() / 1000) + session.expires_in,
    account: { id: user.id, email: user.email ?? login.email },
  }
}

/** Writes a sign-in to the audit log. The database leaves out emails that belong to no staff account. */
export async function logSignIn(email: string, succeeded: boolean): Promise<void> {
  await callAsService('log_sign_in', { account_email: email, succeeded })
}

/** Ends this session on the server. An ended session is not an error. */
export async function signOut(token: string): Promise<void> {
  const { error } = await asVisitor().auth.admin.signOut(token, 'local')
  if (error && !isEnded(error)) throw apiErrorFrom(error)
}

/**
 * Has the recovery email sent: by our provider, or without one by the auth server. Neither reports an error for unknown
 * addresses.
 */
export async function sendRecovery(email: string, address: string): Promise<void> {
  if (isEmailOn()) {
    await callAsService('queue_recovery', { account_email: email })
    deliverSoon()
    return
  }
  const { error } = await asVisitorAt(address).auth.resetPasswordForEmail(email)
  if (error) throw error
}

/** Whether the link for a new password works, without using it up. */
export const recoveryWorks = (token: string): Promise<boolean> =>
  callAsService('recovery_works', { token })

/** Throws 401 for an invalid or expired token. */
export async function accountOf(token: string): Promise<Account> {
  const { data, error } = await asVisitor().auth.getUser(token)
  if (isEnded(error)) throw apiErrors.sessionExpired()
  if (error) throw apiErrorFrom(error)
  return { id: data.user.id, email: data.user.email ?? '' }
}

/** Returns `null` when the account has no profile and therefore no rights. */
export async function staffOf(token: string, account: Account): Promise<StaffUser | null> {
  const profile = dataOf(await asCaller(token).rpc('my_profile').maybeSingle())
  return (
    profile && {
      ...account,
      ...profile,
      role: staffRole.parse(profile.role),
      second_factor: secondFactor.parse(profile.second_factor),
    }
  )
}

/** The invitation of a link, or `null` if it does not work any more. */
export async function openInvitation(token: string): Promise<OpenInvitation | null> {
  const invitation = dataOf(await asService().rpc('open_invitation', { token }).maybeSingle())
  return invitation && invitationSchema.parse(invitation)
}

/** Creates the account of an invitation. Returns false if the link does not work any more. */
export const acceptInvitation = (token: string, password: string): Promise<boolean> =>
  callAsService('accept_invitation', { token, password })

/** Whether the token is expired, revoked, or none of a session, such as that of a signed URL. */
const isEnded = (error: unknown) =>
  isAuthSessionMissingError(error) ||
  (isAuthApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429)

function apiErrorFrom(error: Error): Error {
  // Also covers 5xx: without its database the auth server returns 500.
  if (isAuthRetryableFetchError(error)) return apiErrors.unavailable({ cause: error })
  if (isAuthApiError(error) && error.status === 429)
    return new ApiError(429, 'too_many', 'Too many attempts, please try again later', {
      retryAfter: 60,
    })
  return error
}
