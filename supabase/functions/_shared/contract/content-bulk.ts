import {
  array,
  boolean,
  extend,
  int,
  literal,
  maxLength,
  minLength,
  object,
  optional,
  partial,
  positive,
  refine,
  strictObject,
  string,
  union,
  type infer as Infer,
} from 'zod/mini'
import { contentCategory, contentKey, contentList, newContentItem } from './content.ts'

/** Maximum number of items in one request. */
export const maxBulkItems = 5000

/** An item and the version that the caller saw. */
const versionedKey = object({ key: contentKey, version: int() })

/** Fields to set on every item. */
export const bulkChange = partial(
  strictObject({ is_published: boolean(), is_active: boolean(), category: contentCategory }),
)
export type BulkChange = Infer<typeof bulkChange>

/** Body of `POST /api/content/bulk`: changes or removes many items. */
export const bulkRequest = union([
  strictObject({
    items: array(versionedKey).check(minLength(1), maxLength(maxBulkItems)),
    change: bulkChange.check(refine((change) => Object.keys(change).length > 0)),
  }),
  strictObject({
    items: array(versionedKey).check(minLength(1), maxLength(maxBulkItems)),
    remove: literal(true),
  }),
])
export type BulkRequest = Infer<typeof bulkRequest>

/**
 * Body of `POST /api/content/import`: the items of a file. An item with `version` changes an existing item, one
 * without adds it. If one of them conflicts, nothing is saved.
 */
export const importRequest = object({
  items: array(extend(newContentItem, { version: optional(int()) })).check(
    minLength(1),
    maxLength(maxBulkItems),
  ),
})
export type ImportRequest = Infer<typeof importRequest>

const revisions = array(int().check(positive())).check(maxLength(maxBulkItems))

/** Body of `POST /api/content/undo`: ids of the revisions to undo. */
export const undoRequest = object({ revisions: revisions.check(minLength(1)) })
export type UndoRequest = Infer<typeof undoRequest>

/** Response of bulk, import and undo: the current items, the removed keys, and the revisions that undo the change. */
export const bulkResponse = object({
  items: contentList,
  removed: array(string()),
  revisions,
})
export type BulkResponse = Infer<typeof bulkResponse>
