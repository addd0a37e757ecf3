import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { leadChangePage, requeueAnswer, type DeliveryStatus } from '#contract/lead-changes.ts'
import { callAsStaff } from '../auth/session.ts'

/** What the CRM was to be told, the latest first, a page at a time. */
export const leadChangesQuery = (status: DeliveryStatus) =>
  infiniteQueryOptions({
    queryKey: ['lead-changes', status],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam ? `&before=${pageParam}` : ''
      return callAsStaff(`/analytics/changes?status=${status}${before}`, leadChangePage, { signal })
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      changes: pages.flatMap((page) => page.changes),
      counts: pages[0]?.counts ?? {},
    }),
  })

/** Hands changes over once more. */
export function useRequeue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) =>
      callAsStaff('/analytics/changes/requeue', requeueAnswer, { method: 'POST', json: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['lead-changes'] }),
  })
}
