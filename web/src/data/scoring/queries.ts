import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nullable } from 'zod/mini'
import {
  rescoring,
  scoring,
  scoringPreview,
  type ScoringDraft,
  type ScoringSave,
} from '#contract/scoring.ts'
import { callAsStaff } from '../auth/session.ts'

/** The rules of the score and their history. */
export const scoringQuery = queryOptions({
  queryKey: ['scoring', 'rules'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/analytics/scoring', scoring, { signal }),
})

/** What other rules would do to the leads. */
export const scoringPreviewQuery = (changes: ScoringDraft) =>
  queryOptions({
    queryKey: ['scoring', 'preview', changes],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callAsStaff('/analytics/scoring/preview', scoringPreview, {
        method: 'POST',
        json: { changes },
        signal,
      }),
  })

/** How far visits have followed the rules; to ask makes them go on. Asked again while they do. */
export const rescoringQuery = queryOptions({
  queryKey: ['scoring', 'rescoring'],
  gcTime: 0,
  queryFn: ({ signal }) =>
    callAsStaff('/analytics/scoring/rescore', nullable(rescoring), { method: 'POST', signal }),
  refetchInterval: ({ state }) => (state.data?.is_running ? 1_000 : false),
})

export function useSaveScoring() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: ScoringSave) =>
      callAsStaff('/analytics/scoring', rescoring, { method: 'PUT', json: { changes } }),
    onSuccess: (state) => client.setQueryData(rescoringQuery.queryKey, state),
    // Saved or refused: what is shown is what is there now.
    onSettled: () => client.invalidateQueries({ queryKey: scoringQuery.queryKey }),
  })
}

/** What is typed into a rule, as it is typed. */
export type RuleText = { points: string; above: string }
export type Typed = Record<string, RuleText>

const typedKey = ['scoring', 'typed']

/**
 * What was typed and not saved: it outlives a look at another part of the admin, but not the person's leaving. Kept
 * in the component as well, since what is typed has to show at once.
 */
export function useTypedScoring() {
  const client = useQueryClient()
  const read = () => client.getQueryData<Typed>(typedKey) ?? {}
  const [typed, show] = useState(read)
  return {
    typed,
    setTyped: (change: (now: Typed) => Typed) => {
      const next = change(read())
      client.setQueryDefaults(typedKey, { gcTime: Infinity })
      client.setQueryData(typedKey, next)
      show(next)
    },
  }
}
