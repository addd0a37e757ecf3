import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { rescoring, scoring, scoringPreview, type ScoringDraft } from '#contract/scoring.ts'
import { callAsStaff } from '../auth/session.ts'

/** The scoring rules and their history. */
export const scoringQuery = queryOptions({
  queryKey: ['scoring', 'rules'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/scoring', scoring, { signal }),
})

/** The effect of changed rules on the leads. */
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
