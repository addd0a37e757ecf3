import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  requestsPerPage,
  staffEntry,
  staffRequest,
  type RequestFilter,
  type RequestStatus,
  type StaffRequest,
} from '#contract/contact-requests.ts'
import { searchTerm } from '#contract/search-term.ts'
import { cleanText } from '#contract/text.ts'
import { allRows, nextOf, queryAsStaff, rpcAsStaff, rpcQuery, useChange } from '../staff-rpc.ts'

const requests = z.array(staffRequest)

type Cursor = Pick<StaffRequest, 'created_at' | 'id' | 'rank'>
const firstPage = (): Cursor | null => null
const cursorOf = ({ created_at, id, rank }: StaffRequest): Cursor => ({ created_at, id, rank })

const page = (
  { status, search = '', scope, order }: RequestFilter,
  max_rows: number,
  after: Cursor | null = null,
  signal?: AbortSignal,
) =>
  rpcAsStaff(
    'list_requests',
    {
      max_rows,
      newest_first: order === 'newest',
      status_filter: status,
      search: searchTerm(search) || undefined,
      scope,
      after: after ?? undefined,
    },
    { signal, schema: requests },
  )

const dayMs = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Contact requests in pages, and with the first one how many there are and the working times. */
export const requestsQuery = ({ status, search, scope, order }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', status, search, scope, order],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: firstPage(),
    queryFn: async ({ pageParam, signal }) => {
      const days = { from_day: dayFromNow(-120), to_day: dayFromNow(60) }
      const [rows, counts, times] = await Promise.all([
        page({ status, search, scope, order }, requestsPerPage, pageParam, signal),
        pageParam ? [] : rpcAsStaff('count_requests', {}, { signal }),
        pageParam
          ? undefined
          : queryAsStaff((database) =>
              database.rpc('read_working_times', days).abortSignal(signal).single(),
            ),
      ])
      return { rows, counts, times }
    },
    getNextPageParam: ({ rows }) => nextOf(requestsPerPage, cursorOf)(rows),
    select: ({ pages }) => ({
      requests: pages.flatMap(({ rows }) => rows),
      counts: new Map(pages[0]?.counts.map((row) => [row.status, row.requests])),
      times: pages[0]?.times,
    }),
  })

export async function allRequests(filter: RequestFilter): Promise<StaffRequest[]> {
  const all = await allRows(200, cursorOf, (after) => page(filter, 200, after))
  await rpcAsStaff('log_request_export', { requests: all.length })
  return all
}

/** Notes and history of a request. The key begins like that of the list, which changes with them. */
export const requestEntriesQuery = (id: string) =>
  rpcQuery(['requests', 'entries', id], 'list_entries', { request: id }, z.array(staffEntry))

/** Sets the status of a request. Fails when someone else changed it in the meantime. */
export const useSetStatus = () =>
  useChange(
    ({ id, status, was }: { id: string; status: RequestStatus; was: RequestStatus }) =>
      rpcAsStaff('set_request_status', { request: id, status, expected_status: was }),
    ['requests'],
  )

/** Assigns a request to an account or to nobody. Fails when someone else assigned it in the meantime. */
export const useAssign = (id: string) =>
  useChange(
    ({ assignee, was }: { assignee: string | null; was: string | null }) =>
      rpcAsStaff('assign_request', {
        request: id,
        assignee: assignee ?? undefined,
        expected_assignee: was ?? undefined,
      }),
    ['requests'],
  )

export const useAddNote = (id: string) =>
  useChange(
    (text: string) => rpcAsStaff('add_note', { request: id, note: cleanText(text) }),
    ['requests'],
  )
