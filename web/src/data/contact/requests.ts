import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { requestPage, type RequestFilter, type StatusChange } from '#contract/contact-requests.ts'
import { callAsStaff } from '../auth/session.ts'

/** Contact requests, the latest first, a page at a time. */
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

/** Sets the status of a request; refused when somebody else did in between. */
export function useSetStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: StatusChange & { id: string }) =>
      callAsStaff(`/contact/requests/${id}`, null, { method: 'PUT', json: change }),
    // Done or refused: what is shown is what is there now.
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  })
}
