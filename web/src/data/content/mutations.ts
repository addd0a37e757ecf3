import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { contentChanges, type ContentChanges, type ItemChange } from '#contract/content-changes.ts'
import { newContentItem, type ContentItem, type NewContentItem } from '#contract/content.ts'
import { ApiError } from '../../lib/api.ts'
import { queryAsStaff } from '../staff-rpc.ts'
import { confirmChanges } from './confirmations.ts'
import { changeList, contentQuery, deletedQuery, itemIn, latestList, writeItem } from './queries.ts'
import { trackWrite } from './writes.ts'

/** Saved and deleted items. */
export type ListChange = Partial<Pick<ContentChanges, 'items' | 'removed'>>

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

/** Shows a change in the cached list, and confirms it on the site. */
export function showChange(client: QueryClient, change: ListChange) {
  confirmChanges(savedChanges(client, change))
  applyToList(client, change)
  refreshHistory(client)
}

/** After a conflict, the list tells which items have changed. */
export async function refreshAfter(client: QueryClient, error: unknown) {
  refreshHistory(client)
  if (error instanceof ApiError && error.code === 'conflict')
    await client.refetchQueries({ queryKey: contentQuery.queryKey })
}

/** A mutation that applies its result to the cached list. After a conflict, the list is fetched again. */
export function useListMutation<Request, Result>(
  send: (request: Request) => Promise<Result>,
  changeOf: (result: Result) => ListChange,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => showChange(client, changeOf(result)),
    onError: (error) => refreshAfter(client, error),
  })
}

export const createItem = (item: NewContentItem) =>
  trackWrite(writeItem('/content', item.key, { method: 'POST', json: item }))

export const changeItems = (changes: ItemChange[]) =>
  trackWrite(
    queryAsStaff((database) => database.rpc('content_change', { changes }), contentChanges),
  )

const undoRevisions = (revisions: number[]) =>
  trackWrite(
    queryAsStaff((database) => database.rpc('content_undo', { revisions }), contentChanges),
  )

const single = (item: ContentItem): ListChange => ({ items: [item] })
const all = (change: ListChange): ListChange => change

export const useCreateContent = () => useListMutation(createItem, single)

/** Adds, changes and deletes items, all or none. */
export const useChangeContent = () => useListMutation(changeItems, all)

/** Undoes a change, if nothing was changed since. */
export const useUndoChange = () => useListMutation(undoRevisions, all)

/** The change that gives an item the fields of another state, if it still has a version; 0 if there is none. */
export function changeTo(state: NewContentItem, version: number | undefined): ItemChange {
  const { key, ...fields } = newContentItem.parse(state)
  return { key, version, fields }
}

/** Removes an item from the list optimistically and puts it back when the request fails. */
export function useDeleteContent() {
  const client = useQueryClient()
  const removeFromList = (key: string) => applyToList(client, { removed: [key] })
  return useMutation({
    /** Returns the revisions that undo it. */
    mutationFn: async (key: string) => {
      const { revisions } = await changeItems([{ key, fields: null }])
      return revisions
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
    onSuccess: (_revisions, key, { before }) => {
      if (before) confirmChanges([{ key, before, after: null }])
      removeFromList(key)
      refreshHistory(client)
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
