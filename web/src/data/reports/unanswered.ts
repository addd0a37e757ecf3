import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { unansweredQuestions, type Dismissal } from '#contract/reports.ts'
import { callAsStaff } from '../auth/session.ts'

/** The questions that the assistant could not answer and nobody dismissed. */
export const unansweredQuery = queryOptions({
  queryKey: ['analytics', 'unanswered'],
  queryFn: ({ signal }) => callAsStaff('/reports/unanswered', unansweredQuestions, { signal }),
})

/** Takes a question out of the list, or puts it back. */
export function useDismissQuestion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: Dismissal & { id: number }) =>
      callAsStaff(`/reports/unanswered/${id}`, null, { method: 'PUT', json }),
    onSettled: () => client.invalidateQueries({ queryKey: unansweredQuery.queryKey }),
  })
}
