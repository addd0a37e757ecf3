import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rescoring, type ScoringSave } from '#contract/scoring.ts'
import { callAsStaff } from '../auth/session.ts'
import { rescoringQuery, scoringQuery } from './queries.ts'

export function useSaveScoring() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: ScoringSave) =>
      callAsStaff('/scoring', rescoring, { method: 'PUT', json: { changes } }),
    onSuccess: (state) => client.setQueryData(rescoringQuery.queryKey, state),
    // Also after a conflict, to show the current rules.
    onSettled: () => client.invalidateQueries({ queryKey: scoringQuery.queryKey }),
  })
}
