import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { applyResponse, type ApplyRequest } from '#contract/content-apply.ts'
import {
  bulkResponse,
  type BulkRequest,
  type BulkResponse,
  type ImportRequest,
} from '#contract/content-bulk.ts'
import { contentRevisions, type RestoreRequest } from '#contract/content-history.ts'
import { contentItem, type ContentItem, type NewContentItem } from '#contract/content.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import {
  changeList,
  contentPath,
  contentQuery,
  deletedQuery,
  historyPath,
  itemIn,
  latestList,
} from './queries.ts'
import { writing } from './writes.ts'

export function useCreateContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: NewContentItem) =>
      writing(callAsStaff('/content', contentItem, { method: 'POST', json: item })),
    onSuccess: (created) => changeList(client, (items) => [...items, created]),
  })
}

/** Takes an item off the list at once; one that could not be deleted comes back to it. */
export function useDeleteContent() {
  const client = useQueryClient()
  const takeOff = (key: string) =>
    changeList(client, (items) => items.filter((item) => item.key !== key))
  return useMutation({
    mutationFn: async (key: string) => {
      await writing(callAsStaff(contentPath(key), null, { method: 'DELETE' }))
      return key
    },
    onMutate: (key) => {
      const before = itemIn(client, key)
      takeOff(key)
      return { before }
    },
    onError: (_error, key, told) => {
      const { before } = told ?? {}
      if (before && !itemIn(client, key)) changeList(client, (items) => [...items, before])
    },
    onSuccess: takeOff,
  })
}

/** The item as it is in the database now; undefined when it is gone. */
export function useLatestContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      const items = await latestList(client)
      return items.find((item) => item.key === key)
    },
  })
}

/** Adds or overwrites several items, all of them or none; the list in memory follows. */
export function useApplyContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (application: ApplyRequest) =>
      writing(callAsStaff('/content/apply', applyResponse, { method: 'POST', json: application })),
    onSuccess: ({ items: applied }) => {
      const keys = new Set(applied.map(({ key }) => key))
      changeList(client, (items) => [...items.filter(({ key }) => !keys.has(key)), ...applied])
    },
  })
}

/** Publishes, hides, moves or deletes many items, all of them or none; the list in memory follows. */
export function useBulkChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: BulkRequest) => post('bulk', wanted),
    onSuccess: (changed) => showChanged(client, changed),
    onError: (error) => refreshAfterConflict(client, error),
  })
}

/** Adds and overwrites the items of a file, all of them or none. */
export function useImportContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: ImportRequest) => post('import', wanted),
    onSuccess: (changed) => showChanged(client, changed),
    onError: (error) => refreshAfterConflict(client, error),
  })
}

/** Takes a change of many items back. */
export function useUndoChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (revisions: number[]) => post('undo', { revisions }),
    onSuccess: (changed) => showChanged(client, changed),
    onError: (error) => refreshAfterConflict(client, error),
  })
}

const post = (path: 'bulk' | 'import' | 'undo', json: object) =>
  writing(callAsStaff(`/content/${path}`, bulkResponse, { method: 'POST', json }))

/** What did not change keeps its place and its identity, so that its row is not drawn again. */
function showChanged(client: QueryClient, { items, removed }: BulkResponse) {
  const changed = new Map(items.map((item) => [item.key, item]))
  const gone = new Set(removed)
  changeList(client, (list) => {
    const kept = list.flatMap((item) => {
      if (gone.has(item.key)) return []
      const now = changed.get(item.key)
      changed.delete(item.key)
      return [now && now.version !== item.version ? now : item]
    })
    return [...kept, ...changed.values()]
  })
  void client.invalidateQueries({ queryKey: ['content-history'] })
  void client.invalidateQueries({ queryKey: ['content-deleted'] })
}

/** Whoever was too late sees how things stand now. */
async function refreshAfterConflict(client: QueryClient, error: unknown) {
  if (error instanceof ApiError && error.code === 'conflict')
    await client.refetchQueries({ queryKey: contentQuery.queryKey })
}

/** Which of the items somebody read are not like that any more. */
export function changedSince(read: ContentItem[], now: ContentItem[]): string[] {
  const versions = new Map(now.map(({ key, version }) => [key, version]))
  return read.flatMap(({ key, version }) => (versions.get(key) === version ? [] : [key]))
}

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
