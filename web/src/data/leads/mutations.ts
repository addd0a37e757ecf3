import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { decisionResponse, type VisitDecision } from '#contract/leads.ts'
import { callApi } from '../../lib/api.ts'
import { callAsStaff, staffToken } from '../auth/session.ts'
import { todayQuery } from '../reports/queries.ts'
import { leadPath, type LeadSearch } from './queries.ts'

type LeadFile = { search: LeadSearch; language: Language; save: (table: Blob) => Promise<void> }

/** Gets all matching leads as CSV. */
export function useLeadFile() {
  return useMutation({
    mutationFn: async ({ search, language, save }: LeadFile) => {
      const query = new URLSearchParams({ ...search, language })
      const file = await callApi(`/leads/csv?${query}`, { token: await staffToken() })
      await save(await file.blob())
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
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: todayQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['leads'] }),
      ]),
  })
}

/** Marks the person of a visit as contacted, or takes it back. */
export function useMarkContacted() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ visit, is_contacted }: { visit: string; is_contacted: boolean }) =>
      callAsStaff(`${leadPath(visit)}/contacted`, null, { method: 'PUT', json: { is_contacted } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: todayQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['leads'] }),
      ]),
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
