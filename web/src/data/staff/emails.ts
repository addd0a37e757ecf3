import { queryOptions } from '@tanstack/react-query'
import { emailSettings, type EmailSettings } from '#contract/staff-emails.ts'
import { queryAsStaff, rpcAsStaff } from '../staff-rpc.ts'
import { useChange } from '../use-change.ts'

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

export const useChangeEmailSettings = () =>
  useChange(
    (change: Pick<EmailSettings, 'language' | 'emails'>) =>
      rpcAsStaff('change_my_email_settings', change),
    emailSettingsQuery.queryKey,
  )
