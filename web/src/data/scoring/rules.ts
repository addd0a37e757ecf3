import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  rescoring,
  scoring,
  scoringPreview,
  type ScoringDraft,
  type ScoringSave,
} from '#contract/scoring.ts'
import { callAsStaff } from '../auth/session.ts'
import { useState } from 'react'

export const scoringQuery = queryOptions({
  queryKey: ['scoring', 'rules'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/scoring', scoring, { signal }),
})

export const scoringPreviewQuery = (changes: ScoringDraft) =>
  queryOptions({
    queryKey: ['scoring', 'preview', changes],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callAsStaff('/scoring/preview', scoringPreview, {
        method: 'POST',
        json: { changes },
        signal,
      }),
  })

/** The progress of rescoring. Each request also processes the next batch, so it polls while rescoring runs. */
export const rescoringQuery = queryOptions({
  queryKey: ['scoring', 'rescoring'],
  gcTime: 0,
  queryFn: ({ signal }) =>
    callAsStaff('/scoring/rescore', z.nullable(rescoring), { method: 'POST', signal }),
  refetchInterval: ({ state }) => (state.data?.is_running ? 1_000 : false),
})

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

/** The unparsed field values of a rule. */
export type RuleInput = { points: string; above: string }
export type RuleInputs = Record<string, RuleInput>

const draftKey = ['scoring', 'draft']

/**
 * Unsaved changes of the scoring rules. Kept in the query cache, so that they survive navigation but not a sign-out;
 * kept in component state as well, so that typing renders at once.
 */
export function useRuleInputs() {
  const client = useQueryClient()
  const read = () => client.getQueryData<RuleInputs>(draftKey) ?? {}
  const [inputs, setInputs] = useState(read)
  return {
    inputs,
    changeInputs: (change: (current: RuleInputs) => RuleInputs) => {
      const next = change(read())
      client.setQueryDefaults(draftKey, { gcTime: Infinity })
      client.setQueryData(draftKey, next)
      setInputs(next)
    },
  }
}
