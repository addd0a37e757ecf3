import * as z from 'zod/mini'
import { contentItem, contentList, type ContentCategory, type ContentChange } from './content.ts'

/**
 * A change of one item for `content_change()`. `version` is the one that was read, 0 for a new item; without it, the
 * change overwrites. `fields: null` deletes.
 */
export type ItemChange = {
  key: string
  version?: number | undefined
  fields: Omit<ContentChange, 'version'> | null
}

/** The result of a change: the items as they are now, the keys that are gone, and the revisions that undo it. */
export const contentChanges = z.object({
  items: contentList,
  removed: z.array(z.string()),
  revisions: z.array(z.int()),
})
export type ContentChanges = z.infer<typeof contentChanges>

/** One change of one item. */
const contentRevision = z.object({
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

/** A change in the list of all changes. `transaction` is the same for items that were changed as one. */
export const recentChange = z.extend(contentRevision, { transaction: z.number() })
export type RecentChange = z.infer<typeof recentChange>

/** Empty fields do not filter. `since` and `until` are days in Riyadh, both included. */
export type ChangesFilter = {
  person: string
  category: ContentCategory | 'all'
  search: string
  since: string
  until: string
}

/** Newest first. */
export const contentRevisions = z.array(contentRevision)
