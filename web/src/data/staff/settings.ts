import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { securitySettings, type SecuritySettingsChange } from '#contract/staff.ts'
import { callAsStaff } from '../auth/session.ts'

/** What is demanded of staff accounts. */
export const settingsQuery = queryOptions({
  queryKey: ['staff-settings'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/staff/settings', securitySettings, { signal }),
})

export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SecuritySettingsChange) =>
      callAsStaff('/staff/settings', null, { method: 'PUT', json }),
    onSuccess: (_, change) =>
      client.setQueryData(
        settingsQuery.queryKey,
        (settings) => settings && { ...settings, ...change },
      ),
  })
}
