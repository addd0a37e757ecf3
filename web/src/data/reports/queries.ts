import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contentStats, reports, unansweredQuestions, whoToCall } from '#contract/reports.ts'
import { riyadhDay } from '../../lib/format.ts'
import { callAsStaff } from '../auth/session.ts'
import { rpcAsStaff, rpcQuery, useChange } from '../staff-rpc.ts'

export const contentStatsQuery = queryOptions({
  queryKey: ['analytics', 'content'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/analytics/content', contentStats, { signal }),
})

/** Whom to call. The key begins like that of the requests, whose changes count here. */
export const todayQuery = queryOptions({
  queryKey: ['requests', 'today'],
  queryFn: ({ signal }) => rpcAsStaff('who_to_call', {}, { signal, schema: whoToCall }),
  refetchOnWindowFocus: 'always',
})

/** Reports of a period of days in Riyadh: without `since` of all time, without `until` to today. */
export const reportsQuery = (period: { since?: string; until?: string }) =>
  queryOptions({
    ...rpcQuery(['analytics', 'reports', period], 'reports', period, reports),
    placeholderData: keepPreviousData,
  })

/** The last `days` days including today in Riyadh. */
export const lastDays = (days: number) => ({
  since: riyadhDay(new Date(Date.now() - (days - 1) * 24 * 60 * 60_000)),
})

/** The questions that the assistant could not answer and nobody dismissed. */
export const unansweredQuery = queryOptions({
  queryKey: ['analytics', 'unanswered'],
  queryFn: ({ signal }) =>
    rpcAsStaff('list_unanswered', {}, { signal, schema: unansweredQuestions }),
})

/** Takes a question out of the list, or puts it back. */
export const useDismissQuestion = () =>
  useChange(
    ({ id, is_dismissed }: { id: number; is_dismissed: boolean }) =>
      rpcAsStaff('dismiss_unanswered', { question_id: id, is_dismissed }),
    unansweredQuery.queryKey,
  )
