import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  applyResponse,
  bulkResponse,
  contentRevisions,
  type ApplyRequest,
  type BulkRequest,
  type ImportRequest,
  type RestoreRequest,
} from '#contract/content-changes.ts'
import { contentItem, type ContentItem, type NewContentItem } from '#contract/content.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { confirmChanges } from './confirmations.ts'
import {
  changeList,
  contentPath,
  contentQuery,
  deletedQuery,
  historyPath,
  itemIn,
  latestList,
  writeItem,
} from './queries.ts'
import { trackWrite } from './writes.ts'

/** Saved and deleted items. */
type ListChange = { items?: ContentItem[]; removed?: string[] }

/** Updates the cached list. Unchanged items keep their position and identity, so their rows do not render again. */
function applyToList(client: QueryClient, { items = [], removed = [] }: ListChange) {
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
}

/** The changes of a mutation, compared with the cached list before it. */
function savedChanges(client: QueryClient, { items = [], removed = [] }: ListChange) {
  const before = (key: string) => itemIn(client, key) ?? null
  return [
    ...items.map((after) => ({ key: after.key, before: before(after.key), after })),
    ...removed.map((key) => ({ key, before: before(key), after: null })),
  ]
}

function refreshHistory(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['content-history'] })
  void client.invalidateQueries({ queryKey: deletedQuery.queryKey })
}

/** Fetches the list again, for a change that returns no items, and confirms on the site what it did to these keys. */
export async function refreshList(client: QueryClient, keys: readonly string[] = []) {
  const before = new Map(keys.map((key) => [key, itemIn(client, key) ?? null]))
  refreshHistory(client)
  await client.refetchQueries({ queryKey: contentQuery.queryKey })
  confirmChanges(
    keys.map((key) => ({ key, before: before.get(key), after: itemIn(client, key) ?? null })),
  )
}

/** A mutation that applies its result to the cached list. After a conflict, the list is fetched again. */
export function useListMutation<Request, Result>(
  send: (request: Request) => Promise<Result>,
  changeOf: (result: Result) => ListChange,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      const change = changeOf(result)
      confirmChanges(savedChanges(client, change))
      applyToList(client, change)
      refreshHistory(client)
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'conflict') await refreshList(client)
      else refreshHistory(client)
    },
  })
}

export const createItem = (item: NewContentItem) =>
  trackWrite(writeItem('/content', item.key, { method: 'POST', json: item }))

export const applyItems = (request: ApplyRequest) =>
  trackWrite(callAsStaff('/content/apply', applyResponse, { method: 'POST', json: request }))

const post = (path: 'bulk' | 'import' | 'undo', json: object) =>
  trackWrite(callAsStaff(`/content/${path}`, bulkResponse, { method: 'POST', json }))

const restore = (request: RestoreRequest) =>
  trackWrite(callAsStaff('/content/restore', contentItem, { method: 'POST', json: request }))

const single = (item: ContentItem): ListChange => ({ items: [item] })
const all = (change: ListChange): ListChange => change

export const useCreateContent = () => useListMutation(createItem, single)

/** Adds or overwrites several items in one transaction. */
export const useApplyContent = () => useListMutation(applyItems, all)

/** Publishes, unpublishes, moves or deletes many items in one transaction. */
export const useBulkChange = () =>
  useListMutation((request: BulkRequest) => post('bulk', request), all)

/** Adds and overwrites the items of a file in one transaction. */
export const useImportContent = () =>
  useListMutation((request: ImportRequest) => post('import', request), all)

/** Undoes a change of many items. */
export const useUndoChange = () =>
  useListMutation((revisions: number[]) => post('undo', { revisions }), all)

/** Restores an item to its state before a change. */
export const useRestoreContent = () => useListMutation(restore, single)

/** Restores the item that was deleted last under a key. */
export const useUndoDelete = () =>
  useListMutation(async (key: string) => {
    const [last] = await callAsStaff(historyPath(key), contentRevisions)
    if (last?.action !== 'delete')
      throw new ApiError('conflict', 'An item with this key exists again', 409)
    return restore({ revision: last.id })
  }, single)

/** Removes an item from the list optimistically and puts it back when the request fails. */
export function useDeleteContent() {
  const client = useQueryClient()
  const removeFromList = (key: string) => applyToList(client, { removed: [key] })
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
      if (before && !itemIn(client, key)) applyToList(client, single(before))
    },
    onSuccess: (key, _key, { before }) => {
      if (before) confirmChanges([{ key, before, after: null }])
      removeFromList(key)
    },
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

/** The keys of items that have changed since they were read. */
export function changedSince(read: ContentItem[], current: ContentItem[]): string[] {
  const versions = new Map(current.map(({ key, version }) => [key, version]))
  return read.flatMap(({ key, version }) => (versions.get(key) === version ? [] : [key]))
}
