import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emailSettings, type EmailSettingsChange } from '#contract/staff-emails.ts'
import { callAsStaff } from '../auth/session.ts'

/** Which emails the signed-in person gets. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['email-settings'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/staff/me/emails', emailSettings, { signal }),
})

export function useChangeEmailSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: EmailSettingsChange) =>
      callAsStaff('/staff/me/emails', null, { method: 'PUT', json }),
    onSuccess: () => client.invalidateQueries({ queryKey: emailSettingsQuery.queryKey }),
  })
}
