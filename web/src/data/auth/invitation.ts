import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { openInvitation } from '#contract/auth.ts'
import { api, ApiError, callApi } from '../../lib/api.ts'
import { completeSignIn, signIn } from './session.ts'

/** The invitation of a link: address, role and sender. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api('/auth/invitation', openInvitation, { method: 'POST', json: { token }, signal }),
  })

/** Whether the link does not work any more, or never did. */
export const isInvitationGone = (error: unknown) =>
  error instanceof ApiError && ['invitation_gone', 'invalid'].includes(error.code)

/**
 * Creates the account with this password and signs in. The link works once, so when it is gone, an earlier attempt may
 * have succeeded with its response lost: then the password signs in.
 */
export function useAcceptInvitation(token: string, email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (password: string) => {
      try {
        const json = { token, password }
        await callApi('/auth/invitation/accept', { method: 'POST', json })
      } catch (error) {
        if (!isInvitationGone(error)) throw error
        return await signIn({ email, password }).catch(() => Promise.reject(error))
      }
      return await signIn({ email, password })
    },
    onSuccess: (user) => {
      // Data loaded by somebody else who was signed in here.
      client.removeQueries({ type: 'inactive' })
      completeSignIn(client, user)
    },
  })
}
