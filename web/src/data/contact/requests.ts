import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { requestPage, type RequestFilter, type StatusChange } from '#contract/contact-requests.ts'
import { callAsStaff } from '../auth/session.ts'

/** Contact requests in pages, the latest first. */
export const requestsQuery = ({ status, search }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', status, search],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(status && { status }),
        ...(search && { search }),
        ...(pageParam && { after: pageParam }),
      })
      return callAsStaff(`/contact/requests?${query}`, requestPage, { signal })
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      requests: pages.flatMap((page) => page.requests),
      counts: pages[0]?.counts ?? {},
    }),
  })

/** Sets the status of a request. Fails when someone else changed it in the meantime. */
export function useSetStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: StatusChange & { id: string }) =>
      callAsStaff(`/contact/requests/${id}`, null, { method: 'PUT', json: change }),
    // Also after an error, to show the current status.
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  })
}
