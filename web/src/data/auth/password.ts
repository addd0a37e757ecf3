import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { brokenPasswordRule } from '#contract/password.ts'
import { ApiError, callApi, networkError } from '../../lib/api.ts'
import { PasswordError } from './password-error.ts'
import { verifyCode } from './second-factor.ts'
import { readUser, removeSession, auth, needsCode, signIn, userQuery } from './session.ts'

/** Asks whether the link works, so that nobody types a password for one that does not. It is not used up. */
export const recoveryQuery = (token: string) =>
  queryOptions({
    queryKey: ['recovery', token],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      callApi('/auth/recovery', { method: 'POST', json: { token }, signal }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && [400, 404].includes(error.status)) return false
          throw error
        },
      ),
  })

/**
 * Sets a new password with the token from the recovery email and signs the user in on this device only. The token
 * works once, so a retry continues with the session it returned. If the account has a second factor, the first attempt
 * is rejected for `factor`: the query of the user then says which code to enter.
 */
export function useNewPassword(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (password: string) => {
      const { data, error: sessionError } = await auth().getSession()
      if (sessionError && isAuthRetryableFetchError(sessionError)) throw networkError()
      if (verified?.token !== token || !data.session) {
        const { error } = await auth().verifyOtp({ token_hash: token, type: 'recovery' })
        if (error)
          throw isAuthRetryableFetchError(error) ? networkError() : new PasswordError('link')
        verified = { token, sentPassword: null }
      }
      const wasSent = verified.sentPassword === password
      verified.sentPassword = password
      try {
        await setPassword(password, { wasSent })
      } catch (error) {
        if (error instanceof PasswordError) {
          verified.sentPassword = null
          if (error.reason === 'factor') await client.fetchQuery({ ...userQuery, staleTime: 0 })
        }
        throw error
      }
      try {
        return await readUser()
      } catch (error) {
        // The account has no staff profile: it may set a password but not use the admin.
        if (error instanceof ApiError && [401, 403].includes(error.status)) removeSession()
        throw error
      }
    },
    onSuccess: (user) => client.setQueryData(userQuery.queryKey, user),
  })
}
/** The verified token, and the password that was sent with its session and not rejected. */
let verified: { token: string; sentPassword: string | null } | null = null

type PasswordChange = Record<'email' | 'current' | 'next', string> & {
  /** The code of the second factor, if there is one. */
  code: string
}

/** Changes the password of the signed-in user after checking the current one. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async ({ email, current, next, code }: PasswordChange) => {
      checkPassword(next, email)
      const { data: before } = await auth().getSession()
      // The new session also lets Auth accept the change (secure_password_change).
      const user = await signIn({ email, password: current }).catch((error: unknown) => {
        const isWrong = error instanceof ApiError && error.code === 'login_failed'
        throw isWrong ? new PasswordError('current') : error
      })
      if (needsCode(user))
        await verifyCode(user.factor_ids, code).catch(async (error: unknown) => {
          // Without the code the new session may do nothing.
          if (before.session) await auth().setSession(before.session)
          throw error
        })
      await setPassword(next, { current })
    },
  })

/** Throws a PasswordError for a password that is too short, too long or easy to guess. */
export function checkPassword(password: string, email?: string) {
  const rule = brokenPasswordRule(password, email)
  if (rule) throw new PasswordError(rule)
}

/**
 * Sets the password and ends all other sessions. With `wasSent`, "same password" counts as success: an earlier attempt
 * stored it, but its response was lost. A project can be set to require the current password, except after recovery.
 */
async function setPassword(
  password: string,
  { current, wasSent = false }: { current?: string; wasSent?: boolean },
) {
  const { data } = await auth().getSession()
  checkPassword(password, data.session?.user.email)
  // As the sign-in reads it (#contract/auth.ts).
  const { error } = await auth().updateUser({
    password: password.normalize('NFC'),
    ...(current !== undefined && { current_password: current.normalize('NFC') }),
  })
  const failure = error && toPasswordError(error)
  const isSet = wasSent && failure instanceof PasswordError && failure.reason === 'same'
  if (failure && !isSet) throw failure
  const others = await auth().signOut({ scope: 'others' })
  if (others.error) console.error(others.error)
}

function toPasswordError(error: Error): Error {
  if (isAuthRetryableFetchError(error)) return networkError()
  // Auth can refuse more than the contract, such as leaked passwords.
  if (isAuthWeakPasswordError(error))
    return new PasswordError(error.reasons.includes('length') ? 'length' : 'common')
  if (!isAuthApiError(error)) return error
  if (error.code === 'same_password') return new PasswordError('same')
  if (error.code === 'insufficient_aal') return new PasswordError('factor')
  return new ApiError('unexpected', error.message, error.status)
}
