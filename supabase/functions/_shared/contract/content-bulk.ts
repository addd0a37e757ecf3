import * as z from 'zod/mini'
import { contentCategory, contentKey, contentList, newContentItem } from './content.ts'

/** Maximum number of items in one request. */
export const maxBulkItems = 5000

/** An item and the version that the caller saw. */
const versionedKey = z.object({ key: contentKey, version: z.int() })

/** Fields to set on every item. */
export const bulkChange = z.partial(
  z.strictObject({ is_published: z.boolean(), is_active: z.boolean(), category: contentCategory }),
)
export type BulkChange = z.infer<typeof bulkChange>

/** Body of `POST /api/content/bulk`: changes or removes many items. */
export const bulkRequest = z.union([
  z.strictObject({
    items: z.array(versionedKey).check(z.minLength(1), z.maxLength(maxBulkItems)),
    change: bulkChange.check(z.refine((change) => Object.keys(change).length > 0)),
  }),
  z.strictObject({
    items: z.array(versionedKey).check(z.minLength(1), z.maxLength(maxBulkItems)),
    remove: z.literal(true),
  }),
])
export type BulkRequest = z.infer<typeof bulkRequest>

/**
 * Body of `POST /api/content/import`: the items of a file. An item with `version` changes an existing item, one
 * without adds it. If one of them conflicts, nothing is saved.
 */
export const importRequest = z.object({
  items: z
    .array(z.extend(newContentItem, { version: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(maxBulkItems)),
})
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
