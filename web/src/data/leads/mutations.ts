import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { requeueResponse } from '#contract/leads.ts'
import { callApi } from '../../lib/api.ts'
import { callAsStaff, staffToken } from '../auth/session.ts'
import { leadPath, type LeadSearch } from './queries.ts'

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

/** Marks a visit as a bot or as a person. */
export function useMarkLead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ visit, isBot }: { visit: string; isBot: boolean }) =>
      callAsStaff(`${leadPath(visit)}/bot`, null, { method: 'PUT', json: { is_bot: isBot } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leads'] }),
  })
}

/** Queues lead changes for another delivery to the CRM. */
export function useRequeue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) =>
      callAsStaff('/leads/changes/requeue', requeueResponse, { method: 'POST', json: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['lead-changes'] }),
  })
}
