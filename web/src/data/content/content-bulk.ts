import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  contentChanged,
  type BulkRequest,
  type ContentChanged,
  type ImportRequest,
} from '#contract/content-bulk.ts'
import type { ContentItem } from '#contract/content.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { changeList, contentQuery } from './queries.ts'
import { writing } from './writes.ts'

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
  writing(callAsStaff(`/content/${path}`, contentChanged, { method: 'POST', json }))

/** What did not change keeps its place and its identity, so that its row is not drawn again. */
function showChanged(client: QueryClient, { items, removed }: ContentChanged) {
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
