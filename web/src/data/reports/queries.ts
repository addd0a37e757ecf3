import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contentStats, leadReports, whoToCall } from '#contract/reports.ts'
import { callAsStaff } from '../auth/session.ts'

export const contentStatsQuery = queryOptions({
  queryKey: ['analytics', 'content'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/analytics/content', contentStats, { signal }),
})

/** Whom to call. The key begins like that of the requests, whose changes count here. */
export const todayQuery = queryOptions({
  queryKey: ['requests', 'today'],
  queryFn: ({ signal }) => callAsStaff('/reports/today', whoToCall, { signal }),
  refetchOnWindowFocus: 'always',
})

/** Reports for the last `days` days; null for all time. */
export const reportsQuery = (days: number | null) =>
  queryOptions({
    queryKey: ['analytics', 'reports', days],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callAsStaff(days ? `/reports?days=${days}` : '/reports', leadReports, {
        signal,
      }),
  })
