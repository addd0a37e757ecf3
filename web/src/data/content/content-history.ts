import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import {
  contentRevisions,
  revisionsPerPage,
  type RestoreRequest,
} from '#contract/content-history.ts'
import { contentItem } from '#contract/content.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { changeList, contentPath } from './queries.ts'
import { writing } from './writes.ts'

const historyPath = (key: string) => `${contentPath(key)}/history`

/** Every change of one item, newest first, a page at a time; asked for anew each time it is opened. */
export const historyQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: ['content-history', key],
    gcTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(
        pageParam ? `${historyPath(key)}?before=${pageParam}` : historyPath(key),
        contentRevisions,
        { signal },
      ),
    getNextPageParam: (page) => (page.length < revisionsPerPage ? null : (page.at(-1)?.id ?? null)),
    select: ({ pages }) => pages.flat(),
  })

/** What was deleted and can come back, the latest first. */
export const deletedQuery = queryOptions({
  queryKey: ['content-deleted'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/content/deleted', contentRevisions, { signal }),
})

/** Puts an item back as it was before a change; the list in memory follows. */
export function useRestoreContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: RestoreRequest) => restore(wanted),
    onSuccess: (item) => showRestored(client, item),
    // What is shown may be why it was refused.
    onError: () => refreshHistory(client),
  })
}

/** Brings back what was deleted last under a key. */
export function useUndoDelete() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      const [last] = await callAsStaff(historyPath(key), contentRevisions)
      if (last?.action !== 'delete')
        throw new ApiError('conflict', 'There is such an item again', 409)
      return restore({ revision: last.id })
    },
    onSuccess: (item) => showRestored(client, item),
  })
}

const restore = (wanted: RestoreRequest) =>
  writing(callAsStaff('/content/restore', contentItem, { method: 'POST', json: wanted }))

type Restored = Awaited<ReturnType<typeof restore>>

function showRestored(client: QueryClient, item: Restored) {
  changeList(client, (items) => [...items.filter(({ key }) => key !== item.key), item])
  refreshHistory(client)
}

function refreshHistory(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['content-history'] })
  void client.invalidateQueries({ queryKey: deletedQuery.queryKey })
}
