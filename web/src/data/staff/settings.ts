import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SecuritySettings } from '#contract/staff.ts'
import { queryAsStaff, rpcAsStaff } from '../staff-rpc.ts'

/** Requirements for staff accounts. */
export const settingsQuery = queryOptions({
  queryKey: ['staff-settings'],
  gcTime: 0,
  queryFn: ({ signal }): Promise<SecuritySettings> =>
    queryAsStaff((database) => database.rpc('read_security_settings').abortSignal(signal).single()),
})

export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<SecuritySettings>) =>
      rpcAsStaff('change_security_settings', change),
    onSuccess: (_, change) =>
      client.setQueryData(
        settingsQuery.queryKey,
        (settings) => settings && { ...settings, ...change },
      ),
  })
}
