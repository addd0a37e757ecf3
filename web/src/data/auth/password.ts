import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loginResponse, meResponse } from '#contract/auth.ts'
import { api, ApiError, networkError } from '../../lib/api.ts'
import { callAsStaff, removeSession, auth, userQuery } from './session.ts'

/** Why a new password was not taken, besides what any call may fail with. */
export class PasswordError extends Error {
  readonly reason: 'link' | 'same' | 'weak' | 'current'

  constructor(reason: PasswordError['reason']) {
    super(`The password was not taken: ${reason}`)
    this.name = 'PasswordError'
    this.reason = reason
  }
}

/** Asks for the letter that leads to a new password. */
export const useRecover = () =>
  useMutation({
    mutationFn: (email: string) => api('/auth/recover', null, { method: 'POST', json: { email } }),
  })

/**
 * Takes the token of a letter and sets a password; afterwards the person is signed in here and nowhere else. The token
 * works once: another attempt goes on with the session it gave, where the one before it stopped.
 */
export function useNewPassword(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (password: string) => {
      const { data, error: unknown } = await auth().getSession()
      if (unknown && isAuthRetryableFetchError(unknown)) throw networkError()
      if (taken?.token !== token || !data.session) {
        const { error } = await auth().verifyOtp({ token_hash: token, type: 'recovery' })
        if (error)
          throw isAuthRetryableFetchError(error) ? networkError() : new PasswordError('link')
        taken = { token, sent: null }
      }
      const wasSent = taken.sent === password
      taken.sent = password
      try {
        await setPassword(password, wasSent)
      } catch (error) {
        if (error instanceof PasswordError) taken.sent = null
        throw error
      }
      try {
        return (await callAsStaff('/auth/me', meResponse)).user
      } catch (error) {
        // An account without a profile may have a password, and nothing else.
        if (error instanceof ApiError && [401, 403].includes(error.status)) removeSession()
        throw error
      }
    },
    onSuccess: (user) => client.setQueryData(userQuery.queryKey, user),
  })
}
/** The token that gave the session, and the password that an attempt with it has sent and nobody refused. */
let taken: { token: string; sent: string | null } | null = null

/** Changes the password of the person signed in, who shows that they know the one they have. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async ({ email, current, next }: Record<'email' | 'current' | 'next', string>) => {
      const answer = await api('/auth/login', loginResponse, {
        method: 'POST',
        json: { email, password: current },
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'login_failed')
          throw new PasswordError('current')
        throw error
      })
      const { error } = await auth().setSession({
        access_token: answer.token,
        refresh_token: answer.refresh_token,
      })
      if (error) throw refusalFor(error)
      await setPassword(next)
    },
  })

/**
 * Sets the password and ends every other session: whoever knew the old one is out. One that was sent before may be the
 * current one already, because the answer was lost.
 */
async function setPassword(password: string, wasSent = false) {
  const { error } = await auth().updateUser({ password })
  const refusal = error && refusalFor(error)
  const isSet = wasSent && refusal instanceof PasswordError && refusal.reason === 'same'
  if (refusal && !isSet) throw refusal
  const others = await auth().signOut({ scope: 'others' })
  if (others.error) console.error(others.error)
}

function refusalFor(error: Error): Error {
  if (isAuthRetryableFetchError(error)) return networkError()
  if (!isAuthApiError(error)) return error
  if (error.code === 'same_password') return new PasswordError('same')
  if (error.code === 'weak_password') return new PasswordError('weak')
  return new ApiError('unexpected', error.message, error.status)
}
