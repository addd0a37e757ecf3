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

/** Most items one change may name. */
export const maxBulkItems = 5000

/** An item as somebody read it. */
const read = object({ key: contentKey, version: int() })

/** What can be done to many items at once; each field is left out or means all of them. */
export const bulkChange = partial(
  strictObject({ is_published: boolean(), is_active: boolean(), category: contentCategory }),
)
export type BulkChange = Infer<typeof bulkChange>

/** What `POST /api/content/bulk` takes: which items, and what becomes of them. */
export const bulkRequest = union([
  strictObject({
    items: array(read).check(minLength(1), maxLength(maxBulkItems)),
    change: bulkChange.check(refine((change) => Object.keys(change).length > 0)),
  }),
  strictObject({
    items: array(read).check(minLength(1), maxLength(maxBulkItems)),
    remove: literal(true),
  }),
])
export type BulkRequest = Infer<typeof bulkRequest>

/**
 * What `POST /api/content/import` takes: items of a file. One with a version changes the item that was read at it,
 * one without adds it; if that is not how things stand any more, nothing happens.
 */
export const importRequest = object({
  items: array(extend(newContentItem, { version: optional(int()) })).check(
    minLength(1),
    maxLength(maxBulkItems),
  ),
})
export type ImportRequest = Infer<typeof importRequest>

const revisions = array(int().check(positive())).check(maxLength(maxBulkItems))

/** What `POST /api/content/undo` takes: the changes to take back. */
export const undoRequest = object({ revisions: revisions.check(minLength(1)) })
export type UndoRequest = Infer<typeof undoRequest>

/** What a change of many items answers: how they are now, which are gone, and what takes it back. */
export const bulkResponse = object({
  items: contentList,
  removed: array(string()),
  revisions,
})
export type BulkResponse = Infer<typeof bulkResponse>
