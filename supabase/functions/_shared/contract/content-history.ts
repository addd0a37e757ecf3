import * as z from 'zod/mini'
import { contentItem } from './content.ts'

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
