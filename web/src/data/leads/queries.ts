import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { leadBrief } from '#contract/brief.ts'
import { searchTerm } from '#contract/search-term.ts'
import { leadResult } from '#contract/leads.ts'
import { peoplePerPage, person, type Person } from '#contract/people.ts'
import { allRows, nextOf, rpcAsStaff } from '../staff-rpc.ts'

/** Filters and sort order of the leads, as in the URL. */
export type LeadSearch = Record<string, string>

const people = z.array(person)

const filterOf = ({ sort: _sort, order: _order, ...filter }: LeadSearch) => ({
  ...filter,
  ...(filter['search'] && { search: searchTerm(filter['search']) }),
  ...(filter['bots'] && { bots: true }),
  ...(filter['doubtful'] && { doubtful: true }),
  ...(filter['due'] && { due: true }),
})

type Cursor = ReturnType<typeof cursorOf>
const firstPage = (): Cursor | null => null
/** The columns by which the list is sorted. */
const cursorOf = ({ score, uncapped, best_at, seen, started, next_on, email }: Person) => ({
  score,
  uncapped,
  best_at,
  seen,
  started,
  next_on,
  email,
})

export const peoplePage = (
  search: LeadSearch,
  max_rows: number,
  after: Cursor | null = null,
  signal?: AbortSignal,
) =>
  rpcAsStaff(
    'list_people',
    {
      filter: filterOf(search),
      sort: search['sort'] ?? 'score',
      ascending: search['order'] === 'asc',
      max_rows,
      ...(after && { after }),
    },
    { signal, schema: people },
  )

/** The matching people, page by page, and with the first page how many there are, doubtful and demo ones too. */
export const peopleQuery = (search: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', search],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: firstPage(),
    queryFn: async ({ pageParam, signal }) => {
      const count = (filter: ReturnType<typeof filterOf> & { demo?: true }) =>
        rpcAsStaff('count_people', { filter }, { signal })
      const [rows, ...counts] = await Promise.all([
        peoplePage(search, peoplePerPage, pageParam, signal),
        ...(pageParam
          ? []
          : [count(filterOf(search)), count({ doubtful: true }), count({ demo: true })]),
      ])
      return { rows, counts }
    },
    getNextPageParam: ({ rows }) => nextOf(peoplePerPage, cursorOf)(rows),
    select: ({ pages }) => {
      const [total = 0, doubtful = 0, demo = 0] = pages[0]?.counts ?? []
      return { people: pages.flatMap(({ rows }) => rows), total, doubtful, demo }
    },
  })

/** All matching people, for a file. The download is logged before it starts. */
export async function allPeople(search: LeadSearch): Promise<Person[]> {
  await rpcAsStaff('log_lead_export', { filter: filterOf(search) })
  return allRows(500, cursorOf, (after) => peoplePage(search, 500, after))
}

/** The choices of the source filter. */
export const leadSourcesQuery = queryOptions({
  queryKey: ['leads', 'sources'],
  gcTime: 0,
  queryFn: ({ signal }) => rpcAsStaff('lead_sources', {}, { signal }),
})

export const leadQuery = (visit: string) =>
  queryOptions({
    queryKey: ['leads', 'one', visit],
    gcTime: 0,
    queryFn: ({ signal }) => rpcAsStaff('read_lead', { visit }, { signal, schema: leadResult }),
  })

/** The hand-over brief for the consultant. */
export const briefQuery = (visit: string) =>
  queryOptions({
    queryKey: ['leads', 'brief', visit],
    gcTime: 0,
    queryFn: ({ signal }) => rpcAsStaff('read_brief', { visit }, { signal, schema: leadBrief }),
  })
