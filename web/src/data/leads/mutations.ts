import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { decisionResponse, type VisitDecision } from '#contract/leads.ts'
import { callApi } from '../../lib/api.ts'
import { callAsStaff, staffToken } from '../auth/session.ts'
import type { LeadSearch } from './queries.ts'

/** Downloads all matching leads as CSV. */
export function useLeadFile() {
  return useMutation({
    mutationFn: async ({ search, language }: { search: LeadSearch; language: Language }) => {
      const query = new URLSearchParams({ ...search, language })
      const file = await callApi(`/leads/csv?${query}`, { token: await staffToken() })
      return file.blob()
    },
  })
}

type Decision = { ids: string[]; decision: VisitDecision }

const decide = (json: Decision) =>
  callAsStaff('/leads/decide', decisionResponse, { method: 'POST', json })

/** Decides whether visits are a bot's, a person's or doubtful. */
export function useDecideVisits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: () => client.invalidateQueries({ queryKey: ['leads'] }),
  })
}

/** Accepts doubtful visits: these, or all that match a search. */
export function useAcceptDoubtful() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accepted: { ids: string[] } | { search: LeadSearch }) =>
      'ids' in accepted
        ? decide({ ...accepted, decision: 'person' })
        : callAsStaff(`/leads/accept?${new URLSearchParams(accepted.search)}`, decisionResponse, {
            method: 'POST',
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leads'] }),
  })
}
