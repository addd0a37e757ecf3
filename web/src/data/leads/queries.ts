import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { leadDetail, leadPage, leadSources, visitorCount } from '#contract/leads.ts'
import type { Language } from '#contract/languages.ts'
import { callApi } from '../../lib/api.ts'
import { callAsStaff, staffToken } from '../auth/session.ts'

/** What narrows and orders the leads, as it stands in the address. */
export type LeadSearch = Record<string, string>

const leadPath = (visit: string) => `/analytics/leads/${encodeURIComponent(visit)}`

/** The leads that match, a page at a time; what is shown stays until the next answer is there. */
export const leadsQuery = (search: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', search],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(search)
      if (pageParam) query.set('after', pageParam)
      return callAsStaff(`/analytics/leads?${query}`, leadPage, { signal })
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      leads: pages.flatMap((page) => page.leads),
      total: pages[0]?.total ?? 0,
    }),
  })

/** Where leads came from. */
export const leadSourcesQuery = queryOptions({
  queryKey: ['leads', 'sources'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/analytics/sources', leadSources, { signal }),
})

/** Everything about one lead. */
export const leadQuery = (visit: string) =>
  queryOptions({
    queryKey: ['leads', 'one', visit],
    gcTime: 0,
    queryFn: ({ signal }) => callAsStaff(leadPath(visit), leadDetail, { signal }),
  })

/** All leads that match, as a file for a spreadsheet. */
export function useLeadFile() {
  return useMutation({
    mutationFn: async ({ search, language }: { search: LeadSearch; language: Language }) => {
      const query = new URLSearchParams({ ...search, language })
      const file = await callApi(`/analytics/leads.csv?${query}`, { token: await staffToken() })
      return file.blob()
    },
  })
}

/** Says whether a visit was a program's. */
export function useMarkLead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ visit, isBot }: { visit: string; isBot: boolean }) =>
      callAsStaff(`${leadPath(visit)}/bot`, null, { method: 'PUT', json: { is_bot: isBot } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leads'] }),
  })
}

const visitor = (what: 'count' | 'export' | 'erase') => `/analytics/visitor/${what}`

/** What erasing would remove. */
export const visitorCountQuery = (email: string) =>
  queryOptions({
    queryKey: ['visitor', email],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callAsStaff(visitor('count'), visitorCount, { method: 'POST', json: { email }, signal }),
  })

/** Everything stored about a person, as a file to hand over. */
export function useExportVisitor() {
  return useMutation({
    mutationFn: async (email: string) => {
      const token = await staffToken()
      const all = await callApi(visitor('export'), { method: 'POST', json: { email }, token })
      return all.blob()
    },
  })
}

/** Removes every trace of a person; whatever lists them is asked for again. */
export function useEraseVisitor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      callAsStaff(visitor('erase'), null, { method: 'POST', json: { email } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['leads', 'list'] })
      void client.invalidateQueries({ queryKey: ['requests'] })
    },
  })
}
