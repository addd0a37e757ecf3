import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contentStats, leadReports } from '#contract/reports.ts'
import { callAsStaff } from '../auth/session.ts'

/** How much content there is; asked for anew each time it is looked at. */
export const contentFiguresQuery = queryOptions({
  queryKey: ['analytics', 'content'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/analytics/content', contentStats, { signal }),
})

/** The figures of the last so many days; null for all time. What is shown stays until the next are there. */
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
