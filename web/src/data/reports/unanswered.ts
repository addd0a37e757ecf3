import { queryOptions } from '@tanstack/react-query'
import { unansweredQuestions } from '#contract/reports.ts'
import { rpcAsStaff } from '../staff-rpc.ts'
import { useChange } from '../use-change.ts'

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
