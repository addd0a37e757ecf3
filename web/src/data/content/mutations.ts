import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { contentChanges, type ContentChanges, type ItemChange } from '#contract/content-changes.ts'
import { newContentItem, type ContentItem, type NewContentItem } from '#contract/content.ts'
import { ApiError } from '../../lib/api.ts'
import { rpcAsStaff } from '../staff-rpc.ts'
import { confirmChanges } from './confirmations.ts'
import { changeList, contentQuery, itemIn, latestList, writeItem } from './queries.ts'
import { trackWrite } from './writes.ts'

/** Saved and deleted items. */
type ListChange = Partial<Pick<ContentChanges, 'items' | 'removed'>>

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

/**
 * Shows changes before the server confirms them; of new items nothing is known yet. Returns the items before, and a
 * function that shows them again, except those that have another version by now.
 */
function showAhead(client: QueryClient, changes: readonly ItemChange[]) {
  const fieldsOf = new Map(changes.map(({ key, fields }) => [key, fields]))
  const before = new Map<string, ContentItem>()
  if (changes.length === 0) return { before, undo: () => undefined }
  changeList(client, (list) =>
    list.flatMap((item) => {
      const fields = fieldsOf.get(item.key)
      if (fields === undefined) return [item]
      before.set(item.key, item)
      // Only the database increments the version.
      return fields ? [{ ...item, ...fields, version: item.version }] : []
    }),
  )
  const undo = () =>
    changeList(client, (list) => {
      const shown = new Set(list.map(({ key }) => key))
      const isAhead = (item: ContentItem) => before.get(item.key)?.version === item.version
      return [
        ...list.map((item) => (isAhead(item) && before.get(item.key)) || item),
        ...[...before.values()].filter(({ key }) => !shown.has(key)),
      ]
    })
  return { before, undo }
}

type Before = ReadonlyMap<string, ContentItem>

/** The changes of a mutation, compared with the items before it. */
function savedChanges(
  client: QueryClient,
  { items = [], removed = [] }: ListChange,
  shownBefore: Before | undefined,
) {
  const before = (key: string) => shownBefore?.get(key) ?? itemIn(client, key) ?? null
  return [
    ...items.map((after) => ({ key: after.key, before: before(after.key), after })),
    ...removed.map((key) => ({ key, before: before(key), after: null })),
  ]
}

const refreshHistory = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: ['content-history'] })

/** Shows a change in the cached list, and confirms it on the site. `before`: of a change that was shown ahead. */
function showChange(client: QueryClient, change: ListChange, before?: Before) {
  confirmChanges(savedChanges(client, change, before))
  applyToList(client, change)
  refreshHistory(client)
}

/** After a conflict, the list tells which items have changed. */
async function refreshAfter(client: QueryClient, error: unknown) {
  refreshHistory(client)
  if (error instanceof ApiError && error.code === 'conflict')
    await client.refetchQueries({ queryKey: contentQuery.queryKey })
}

/**
 * A mutation that applies its result to the cached list. After a conflict, the list is fetched again. `aheadOf`: what is
 * shown at once, until the request fails.
 */
export function useListMutation<Request, Result>(
  send: (request: Request) => Promise<Result>,
  changeOf: (result: Result) => ListChange,
  aheadOf: (request: Request) => readonly ItemChange[] = () => [],
  onSettled?: () => Promise<void>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (request) => showAhead(client, aheadOf(request)),
    onSuccess: (result, _request, { before }) => showChange(client, changeOf(result), before),
    onError: (error, _request, ahead) => {
      ahead?.undo()
      return refreshAfter(client, error)
    },
    onSettled,
  })
}

export const createItem = (item: NewContentItem) =>
  trackWrite(writeItem('/content', item.key, { method: 'POST', json: item }))

export const changeItems = (changes: ItemChange[]) =>
  trackWrite(rpcAsStaff('content_change', { changes }, { schema: contentChanges }))

const single = (item: ContentItem): ListChange => ({ items: [item] })
const all = (change: ListChange): ListChange => change

export const useCreateContent = () => useListMutation(createItem, single)

/** Adds, changes and deletes items, all or none. Changed fields and deletions are shown at once. */
export const useChangeContent = () => useListMutation(changeItems, all, (changes) => changes)

export const deletionOf = (key: string): ItemChange => ({ key, fields: null })

/** The change that gives an item the fields of another state, if it still has a version; 0 if there is none. */
export function changeTo(state: NewContentItem, version: number | undefined): ItemChange {
  const { key, ...fields } = newContentItem.parse(state)
  return { key, version, fields }
}

/** Fetches the current state of an item; undefined when it was deleted. */
export function useLatestContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => (await latestList(client)).find((item) => item.key === key),
  })
}

/** The keys of items that have changed since they were read. */
export function changedSince(read: ContentItem[], current: ContentItem[]): string[] {
  const versions = new Map(current.map(({ key, version }) => [key, version]))
  return read.flatMap(({ key, version }) => (versions.get(key) === version ? [] : [key]))
}
