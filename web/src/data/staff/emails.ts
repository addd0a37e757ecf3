import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { emailSettings, type EmailSettings } from '#contract/staff-emails.ts'
import { queryAsStaff, rpcAsStaff } from '../staff-rpc.ts'

/** Which emails the signed-in person gets. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['email-settings'],
  gcTime: 0,
  queryFn: ({ signal }) =>
    queryAsStaff(
      (database) => database.rpc('my_email_settings').abortSignal(signal).single(),
      emailSettings,
    ),
})

export function useChangeEmailSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Pick<EmailSettings, 'language' | 'emails'>) =>
      rpcAsStaff('change_my_email_settings', change),
    onSuccess: () => client.invalidateQueries({ queryKey: emailSettingsQuery.queryKey }),
  })
}
