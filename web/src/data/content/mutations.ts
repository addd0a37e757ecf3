import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  applyResponse,
  bulkResponse,
  contentRevisions,
  type ApplyRequest,
  type BulkRequest,
  type BulkResponse,
  type ImportRequest,
  type RestoreRequest,
} from '#contract/content-changes.ts'
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
import { trackWrite } from './writes.ts'

export function useCreateContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: NewContentItem) =>
      trackWrite(callAsStaff('/content', contentItem, { method: 'POST', json: item })),
    onSuccess: (created) => changeList(client, (items) => [...items, created]),
  })
}

/** Removes an item from the list optimistically and puts it back when the request fails. */
export function useDeleteContent() {
  const client = useQueryClient()
  const removeFromList = (key: string) =>
    changeList(client, (items) => items.filter((item) => item.key !== key))
  return useMutation({
    mutationFn: async (key: string) => {
      await trackWrite(callAsStaff(contentPath(key), null, { method: 'DELETE' }))
      return key
    },
    onMutate: (key) => {
      const before = itemIn(client, key)
      removeFromList(key)
      return { before }
    },
    onError: (_error, key, context) => {
      const { before } = context ?? {}
      if (before && !itemIn(client, key)) changeList(client, (items) => [...items, before])
    },
    onSuccess: removeFromList,
  })
}

/** Fetches the current state of an item; undefined when it was deleted. */
export function useLatestContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      const items = await latestList(client)
      return items.find((item) => item.key === key)
    },
  })
}

/** Adds or overwrites several items in one transaction. */
export function useApplyContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (application: ApplyRequest) =>
      trackWrite(
        callAsStaff('/content/apply', applyResponse, { method: 'POST', json: application }),
      ),
    onSuccess: ({ items: applied }) => {
      const keys = new Set(applied.map(({ key }) => key))
      changeList(client, (items) => [...items.filter(({ key }) => !keys.has(key)), ...applied])
    },
  })
}

/** Publishes, unpublishes, moves or deletes many items in one transaction. */
export function useBulkChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: BulkRequest) => post('bulk', request),
    onSuccess: (changed) => applyChanges(client, changed),
    onError: (error) => refreshAfterConflict(client, error),
  })
}

/** Adds and overwrites the items of a file in one transaction. */
export function useImportContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: ImportRequest) => post('import', request),
    onSuccess: (changed) => applyChanges(client, changed),
    onError: (error) => refreshAfterConflict(client, error),
  })
}

/** Undoes a change of many items. */
export function useUndoChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (revisions: number[]) => post('undo', { revisions }),
    onSuccess: (changed) => applyChanges(client, changed),
    onError: (error) => refreshAfterConflict(client, error),
  })
}

const post = (path: 'bulk' | 'import' | 'undo', json: object) =>
  trackWrite(callAsStaff(`/content/${path}`, bulkResponse, { method: 'POST', json }))

/** Unchanged items keep their position and identity, so that their rows do not render again. */
function applyChanges(client: QueryClient, { items, removed }: BulkResponse) {
  const changed = new Map(items.map((item) => [item.key, item]))
  const deleted = new Set(removed)
  changeList(client, (list) => {
    const kept = list.flatMap((item) => {
      if (deleted.has(item.key)) return []
      const next = changed.get(item.key)
      changed.delete(item.key)
      return [next && next.version !== item.version ? next : item]
    })
    return [...kept, ...changed.values()]
  })
  void client.invalidateQueries({ queryKey: ['content-history'] })
  void client.invalidateQueries({ queryKey: ['content-deleted'] })
}

/** After a conflict, the list shows the current state. */
async function refreshAfterConflict(client: QueryClient, error: unknown) {
  if (error instanceof ApiError && error.code === 'conflict')
    await client.refetchQueries({ queryKey: contentQuery.queryKey })
}

/** The keys of items that have changed since they were read. */
export function changedSince(read: ContentItem[], now: ContentItem[]): string[] {
  const versions = new Map(now.map(({ key, version }) => [key, version]))
  return read.flatMap(({ key, version }) => (versions.get(key) === version ? [] : [key]))
}

/** Restores an item to its state before a change. */
export function useRestoreContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: RestoreRequest) => restore(request),
    onSuccess: (item) => showRestored(client, item),
    // The list may be outdated, which is why the server refused.
    onError: () => refreshHistory(client),
  })
}

/** Restores the item that was deleted last under a key. */
export function useUndoDelete() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      const [last] = await callAsStaff(historyPath(key), contentRevisions)
      if (last?.action !== 'delete')
        throw new ApiError('conflict', 'An item with this key exists again', 409)
      return restore({ revision: last.id })
    },
    onSuccess: (item) => showRestored(client, item),
  })
}

const restore = (request: RestoreRequest) =>
  trackWrite(callAsStaff('/content/restore', contentItem, { method: 'POST', json: request }))

type Restored = Awaited<ReturnType<typeof restore>>

function showRestored(client: QueryClient, item: Restored) {
  changeList(client, (items) => [...items.filter(({ key }) => key !== item.key), item])
  refreshHistory(client)
}

function refreshHistory(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['content-history'] })
  void client.invalidateQueries({ queryKey: deletedQuery.queryKey })
}
