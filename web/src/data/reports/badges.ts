import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { badgeCounts } from '#contract/reports.ts'
import { queryAsStaff, rpcAsStaff } from '../staff-rpc.ts'

const refreshMs = 60_000

/**
 * The numbers on the tabs. Refreshed each minute while the page is visible, and when it becomes visible. After a
 * failure the former numbers stay.
 */
export const badgesQuery = queryOptions({
  // Begins like the key of the requests, so that a change of one counts them again.
  queryKey: ['requests', 'badges'],
  queryFn: ({ signal }) =>
    queryAsStaff(
      (database) => database.rpc('badge_counts').abortSignal(signal).single(),
      badgeCounts,
    ),
  refetchInterval: refreshMs,
  refetchOnWindowFocus: 'always',
})

/** Records that the caller looks at the leads. */
export function useMarkLeadsSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => rpcAsStaff('mark_leads_seen'),
    onSuccess: async () => {
      // An answer that is still on its way has the former number.
      await client.cancelQueries({ queryKey: badgesQuery.queryKey })
      await client.invalidateQueries({ queryKey: badgesQuery.queryKey })
    },
  })
}
