import * as z from 'zod/mini'
import { contentCategory, contentItem, contentKey, contentList, newContentItem } from './content.ts'

/** Items of one request. With `version`, a stale version is a conflict. */
const writtenItems = (maxItems: number) =>
  z
    .array(z.extend(newContentItem, { version: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(maxItems))

export const maxApplyItems = 200

/** Body of `POST /api/content/apply`: adds all items or none. Existing items are kept unless `overwrite` has their key. */
export const applyRequest = z.object({
  items: writtenItems(maxApplyItems),
  overwrite: z.optional(z.array(contentKey).check(z.maxLength(maxApplyItems))),
})
export type ApplyRequest = z.infer<typeof applyRequest>

/** Response of `POST /api/content/apply`: the outcome for each key, and the current items. */
export const applyResponse = z.object({
  outcomes: z.array(
    z.object({ key: z.string(), outcome: z.enum(['created', 'overwritten', 'kept']) }),
  ),
  items: contentList,
})

export const maxBulkItems = 5000

/** Keys of items, with the version that the caller saw. */
const versionedKeys = z
  .array(z.object({ key: contentKey, version: z.int() }))
  .check(z.minLength(1), z.maxLength(maxBulkItems))

/** Fields to set on every item. */
export const bulkChange = z.partial(
  z.strictObject({ is_published: z.boolean(), is_active: z.boolean(), category: contentCategory }),
)
export type BulkChange = z.infer<typeof bulkChange>

/** Body of `POST /api/content/bulk`: changes or removes many items. */
export const bulkRequest = z.union([
  z.strictObject({
    items: versionedKeys,
    change: bulkChange.check(z.refine((change) => Object.keys(change).length > 0)),
  }),
  z.strictObject({ items: versionedKeys, remove: z.literal(true) }),
])
export type BulkRequest = z.infer<typeof bulkRequest>

/**
 * Body of `POST /api/content/import`: the items of a file. An item with `version` changes an existing item, one
 * without adds it. If one of them conflicts, nothing is saved.
 */
export const importRequest = z.object({ items: writtenItems(maxBulkItems) })
export type ImportRequest = z.infer<typeof importRequest>

const revisions = z.array(z.int().check(z.positive())).check(z.maxLength(maxBulkItems))

/** Body of `POST /api/content/undo`: ids of the revisions to undo. */
export const undoRequest = z.object({ revisions: revisions.check(z.minLength(1)) })
export type UndoRequest = z.infer<typeof undoRequest>

/** Response of bulk, import and undo: the current items, the removed keys, and the revisions that undo the change. */
export const bulkResponse = z.object({
  items: contentList,
  removed: z.array(z.string()),
  revisions,
})
export type BulkResponse = z.infer<typeof bulkResponse>

/** One change of one item. */
export const contentRevision = z.object({
  id: z.number(),
  key: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  /** Null for an insert. */
  before: z.nullable(contentItem),
  /** Null for a delete. */
  after: z.nullable(contentItem),
  /** Null for changes made outside the admin or by a removed account. */
  changed_by: z.nullable(z.string()),
  changed_at: z.string(),
})
export type ContentRevision = z.infer<typeof contentRevision>

/** Newest first. */
export const contentRevisions = z.array(contentRevision)

/** Page size; `?before=<id>` returns older changes. */
export const revisionsPerPage = 30

/**
 * Body of `POST /api/content/restore`: restores the item as it was before that revision. With `version`, a stale
 * version is a conflict.
 */
export const restoreRequest = z.object({
  revision: z.int().check(z.positive()),
  version: z.optional(z.int()),
})
export type RestoreRequest = z.infer<typeof restoreRequest>
