import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  requestEntries,
  requestPage,
  type Assignment,
  type RequestFilter,
  type RequestNote,
  type RequestPage,
  type StaffRequest,
  type StatusChange,
} from '#contract/contact-requests.ts'
import { callAsStaff } from '../auth/session.ts'

function readPage(filter: RequestFilter, after: string, signal?: AbortSignal) {
  const given = Object.entries({ ...filter, after }).filter(([, value]) => value)
  const query = new URLSearchParams(Object.fromEntries(given))
  return callAsStaff(`/contact/requests?${query}`, requestPage, { ...(signal && { signal }) })
}

/** Contact requests in pages. */
export const requestsQuery = ({ status, search, scope, order }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', status, search, scope, order],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      readPage({ status, search, scope, order }, pageParam, signal),
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      requests: pages.flatMap((page) => page.requests),
      counts: pages[0]?.counts ?? {},
      times: pages[0]?.times,
    }),
  })

/** All requests with these filters, page by page. */
export async function allRequests(filter: RequestFilter): Promise<StaffRequest[]> {
  const requests: StaffRequest[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: RequestPage = await readPage(filter, after)
    requests.push(...page.requests)
    after = page.next
  }
  return requests
}

/** Notes and history of a request. The key begins like that of the list, which changes with them. */
export const requestEntriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'entries', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callAsStaff(`/contact/requests/${id}/entries`, requestEntries, { signal }),
  })

/** Sets the status of a request. Fails when someone else changed it in the meantime. */
export const useSetStatus = () =>
  useRequestMutation(({ id, ...change }: StatusChange & { id: string }) =>
    callAsStaff(`/contact/requests/${id}`, null, { method: 'PUT', json: change }),
  )

/** Assigns a request. Fails when someone else assigned it in the meantime. */
export const useAssign = () =>
  useRequestMutation(({ id, ...change }: Assignment & { id: string }) =>
    callAsStaff(`/contact/requests/${id}/assignee`, null, { method: 'PUT', json: change }),
  )

/** Adds an internal note to a request. */
export const useAddNote = () =>
  useRequestMutation(({ id, ...note }: RequestNote & { id: string }) =>
    callAsStaff(`/contact/requests/${id}/entries`, null, { method: 'POST', json: note }),
  )

function useRequestMutation<T>(mutationFn: (variables: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after an error, to show the current state.
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  })
}
