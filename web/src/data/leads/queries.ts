import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { leadBrief } from '#contract/brief.ts'
import { searchTerm } from '#contract/email-address.ts'
import { lead, leadDetail, leadsPerPage, type Lead } from '#contract/leads.ts'
import type { StaffClient } from '../auth/session.ts'
import { allRows, nextOf, queryAsStaff } from '../staff-rpc.ts'

/** Filters and sort order of the leads, as in the URL. */
export type LeadSearch = Record<string, string>

export const leads = z.array(lead)

const filterOf = ({ sort: _sort, order: _order, ...filter }: LeadSearch) => ({
  ...filter,
  ...(filter['search'] && { search: searchTerm(filter['search']) }),
  ...(filter['bots'] && { bots: true }),
  ...(filter['doubtful'] && { doubtful: true }),
})

type Cursor = ReturnType<typeof cursorOf>
const firstPage = (): Cursor | null => null
/** The columns of the table by which the list is sorted. */
const cursorOf = ({ score, uncapped, seen, started, email, session_id }: Lead) => ({
  lead_score: score,
  lead_score_uncapped: uncapped,
  updated_at: seen,
  start_time: started,
  email,
  session_id,
})

export const leadPage =
  (search: LeadSearch, max_rows: number, after: Cursor | null = null) =>
  (database: StaffClient) =>
    database.rpc('list_leads', {
      filter: filterOf(search),
      sort: search['sort'] ?? 'score',
      ascending: search['order'] === 'asc',
      max_rows,
      ...(after && { after }),
    })

/** The matching leads, page by page, and with the first page how many there are, doubtful and demo leads too. */
export const leadsQuery = (search: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', search],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: firstPage(),
    queryFn: async ({ pageParam, signal }) => {
      const count = (filter: ReturnType<typeof filterOf> & { demo?: true }) =>
        queryAsStaff((database) => database.rpc('count_leads', { filter }).abortSignal(signal))
      const [rows, ...counts] = await Promise.all([
        queryAsStaff(
          (database) => leadPage(search, leadsPerPage, pageParam)(database).abortSignal(signal),
          leads,
        ),
        ...(pageParam
          ? []
          : [count(filterOf(search)), count({ doubtful: true }), count({ demo: true })]),
      ])
      return { rows, counts }
    },
    getNextPageParam: ({ rows }) => nextOf(leadsPerPage, cursorOf)(rows),
    select: ({ pages }) => {
      const [total = 0, doubtful = 0, demo = 0] = pages[0]?.counts ?? []
      return { leads: pages.flatMap(({ rows }) => rows), total, doubtful, demo }
    },
  })

/** All matching leads, for a file. The download is logged before it starts. */
export async function allLeads(search: LeadSearch): Promise<Lead[]> {
  await queryAsStaff((database) => database.rpc('log_lead_export', { filter: filterOf(search) }))
  return allRows(500, cursorOf, (after) => queryAsStaff(leadPage(search, 500, after), leads))
}

/** The choices of the source filter. */
export const leadSourcesQuery = queryOptions({
  queryKey: ['leads', 'sources'],
  gcTime: 0,
  queryFn: ({ signal }) =>
    queryAsStaff((database) => database.rpc('lead_sources').abortSignal(signal)),
})

export const leadQuery = (visit: string) =>
  queryOptions({
    queryKey: ['leads', 'one', visit],
    gcTime: 0,
    queryFn: ({ signal }) =>
      queryAsStaff(
        (database) => database.rpc('read_lead', { visit }).abortSignal(signal),
        leadDetail,
      ),
  })

/** The hand-over brief for the consultant. */
export const briefQuery = (visit: string) =>
  queryOptions({
    queryKey: ['leads', 'brief', visit],
    gcTime: 0,
    queryFn: ({ signal }) =>
      queryAsStaff(
        (database) => database.rpc('read_brief', { visit }).abortSignal(signal),
        leadBrief,
      ),
  })
