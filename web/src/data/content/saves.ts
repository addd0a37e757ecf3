import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ContentChange, ContentItem } from '#contract/content.ts'
import { confirmChanges } from './confirmations.ts'
import { contentPath, itemIn, putItem, writeItem } from './queries.ts'
import { trackWrite } from './writes.ts'

/** The saves of one item in this window. */
type SaveQueue = {
  key: string
  /** The last known state in the database. */
  stored: ContentItem | undefined
  /** Versions that our own saves have replaced since. */
  replaced: ContentChange['version'][]
  /** Changes without a response yet, in order. */
  pending: ContentChange[]
  last: Promise<unknown>
}

/** Saves an item optimistically; the list gets the saved state from the response. */
export function useSaveContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, change }: { key: string; change: ContentChange }) =>
      trackWrite(enqueueSave(client, key, change)),
  })
}

const queues = new WeakMap<QueryClient, Map<string, SaveQueue>>()

/**
 * Sends the changes of an item one after the other and shows each at once. A change based on a version that our
 * own save has replaced is rebased on that save, so a conflict is always with another user.
 */
function enqueueSave(client: QueryClient, key: string, change: ContentChange) {
  const queue = queueOf(client, key)
  if (queue.pending.length === 0) followList(client, queue)
  queue.pending.push(change)
  show(client, queue)

  const send = async () => {
    const version = queue.replaced.includes(change.version)
      ? (queue.stored?.version ?? change.version)
      : change.version
    try {
      const json = { ...change, version }
      const before = queue.stored
      const saved = await writeItem(contentPath(key), key, { method: 'PUT', json })
      confirmChanges([{ key, ...(before && { before }), after: saved }])
      queue.replaced = [...(version === queue.stored?.version ? queue.replaced : []), version]
      queue.stored = saved
      return saved
    } catch (error) {
      followList(client, queue)
      throw error
    } finally {
      queue.pending = queue.pending.filter((each) => each !== change)
      show(client, queue)
    }
  }
  const saved = queue.last.then(send)
  queue.last = saved.catch(() => undefined)
  return saved
}

function queueOf(client: QueryClient, key: string): SaveQueue {
  const byKey = queues.get(client) ?? new Map<string, SaveQueue>()
  queues.set(client, byKey)
  const queue = byKey.get(key) ?? {
    key,
    stored: undefined,
    replaced: [],
    pending: [],
    last: Promise.resolve(),
  }
  byKey.set(key, queue)
  return queue
}

/** Continues from the item in the list when that is not the last save, for example after a bulk change. */
function followList(client: QueryClient, queue: SaveQueue) {
  const current = itemIn(client, queue.key)
  if (current?.id === queue.stored?.id && current?.version === queue.stored?.version) return
  queue.stored = current
  queue.replaced = []
}

function show(client: QueryClient, { stored, pending }: SaveQueue) {
  if (!stored) return
  // Only the database increments the version.
  const { version } = stored
  putItem(
    client,
    pending.reduce<ContentItem>((item, change) => ({ ...item, ...change, version }), stored),
  )
}
