import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contentStats, leadReports, whoToCall } from '#contract/reports.ts'
import { callAsStaff } from '../auth/session.ts'
import { queryAsStaff } from '../staff-rpc.ts'

export const contentStatsQuery = queryOptions({
  queryKey: ['analytics', 'content'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/analytics/content', contentStats, { signal }),
})

/** Whom to call. The key begins like that of the requests, whose changes count here. */
export const todayQuery = queryOptions({
  queryKey: ['requests', 'today'],
  queryFn: ({ signal }) =>
    queryAsStaff((database) => database.rpc('who_to_call').abortSignal(signal), whoToCall),
  refetchOnWindowFocus: 'always',
})

/** Reports for the last `days` days; null for all time. */
export const reportsQuery = (days: number | null) =>
  queryOptions({
    queryKey: ['analytics', 'reports', days],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      queryAsStaff(
        (database) => database.rpc('lead_reports', days ? { days } : {}).abortSignal(signal),
        leadReports,
      ),
  })
