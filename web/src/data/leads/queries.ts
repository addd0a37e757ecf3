import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { leadBrief } from '#contract/brief.ts'
import { leadDetail, leadPage, leadSources } from '#contract/leads.ts'
import { callAsStaff } from '../auth/session.ts'

/** Filters and sort order of the leads, as in the URL. */
export type LeadSearch = Record<string, string>

export const leadPath = (visit: string) => `/leads/${encodeURIComponent(visit)}`

/** The matching leads, page by page. */
export const leadsQuery = (search: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', search],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(search)
      if (pageParam) query.set('after', pageParam)
      return callAsStaff(`/leads?${query}`, leadPage, { signal })
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      leads: pages.flatMap((page) => page.leads),
      total: pages[0]?.total ?? 0,
      doubtful: pages[0]?.doubtful ?? 0,
      demo: pages[0]?.demo ?? 0,
    }),
  })

export const leadSourcesQuery = queryOptions({
  queryKey: ['leads', 'sources'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/leads/sources', leadSources, { signal }),
})

export const leadQuery = (visit: string) =>
  queryOptions({
    queryKey: ['leads', 'one', visit],
    gcTime: 0,
    queryFn: ({ signal }) => callAsStaff(leadPath(visit), leadDetail, { signal }),
  })

/** What the consultant has to know before the meeting. */
export const briefQuery = (visit: string) =>
  queryOptions({
    queryKey: ['leads', 'brief', visit],
    gcTime: 0,
    queryFn: ({ signal }) => callAsStaff(`${leadPath(visit)}/brief`, leadBrief, { signal }),
  })
