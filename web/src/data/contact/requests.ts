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
  type StatusChange,
} from '#contract/contact-requests.ts'
import { callAsStaff } from '../auth/session.ts'

/** Contact requests in pages. */
export const requestsQuery = ({ status, search, scope, order }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', status, search, scope, order],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(status && { status }),
        ...(search && { search }),
        ...(scope && { scope }),
        ...(order && { order }),
        ...(pageParam && { after: pageParam }),
      })
      return callAsStaff(`/contact/requests?${query}`, requestPage, { signal })
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      requests: pages.flatMap((page) => page.requests),
      counts: pages[0]?.counts ?? {},
      times: pages[0]?.times,
    }),
  })

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
