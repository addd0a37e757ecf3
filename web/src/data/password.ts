import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loginAnswer, meAnswer } from '../../../supabase/functions/_shared/contract/auth.ts'
import { api, ApiError, networkError } from '../lib/api.ts'
import { callAsStaff, forgetSession, auth, userQuery } from './auth.ts'

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
 * works once: after a password that was refused the session it gave goes on.
 */
export function useNewPassword(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (password: string) => {
      const { data } = await auth().getSession()
      if (takenToken !== token || !data.session) {
        const { error } = await auth().verifyOtp({ token_hash: token, type: 'recovery' })
        if (error)
          throw isAuthRetryableFetchError(error) ? networkError() : new PasswordError('link')
        takenToken = token
      }
      await setPassword(password)
      try {
        return (await callAsStaff('/auth/me', meAnswer)).user
      } catch (error) {
        // An account without a profile may have a password, and nothing else.
        forgetSession()
        throw error
      }
    },
    onSuccess: (user) => client.setQueryData(userQuery.queryKey, user),
  })
}
let takenToken: string | null = null

/** Changes the password of the person signed in, who shows that they know the one they have. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async ({ email, current, next }: Record<'email' | 'current' | 'next', string>) => {
      const answer = await api('/auth/login', loginAnswer, {
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

/** Sets the password and ends every other session: whoever knew the old one is out. */
async function setPassword(password: string) {
  const { error } = await auth().updateUser({ password })
  if (error) throw refusalFor(error)
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
