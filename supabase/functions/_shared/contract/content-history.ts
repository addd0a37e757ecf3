import {
  array,
  enum as oneOf,
  int,
  nullable,
  number,
  object,
  optional,
  positive,
  string,
  type infer as Infer,
} from 'zod/mini'
import { contentItem } from './content.ts'

/** One change of one item. */
export const contentRevision = object({
  id: number(),
  key: string(),
  action: oneOf(['insert', 'update', 'delete']),
  /** Null for an insert. */
  before: nullable(contentItem),
  /** Null for a delete. */
  after: nullable(contentItem),
  /** Null for changes made outside the admin or by a removed account. */
  changed_by: nullable(string()),
  changed_at: string(),
})
export type ContentRevision = Infer<typeof contentRevision>

/** Newest first. */
export const contentRevisions = array(contentRevision)

/** Page size; `?before=<id>` returns older changes. */
export const revisionsPerPage = 30

/**
 * Body of `POST /api/content/restore`: restores the item as it was before that revision. With `version`, a stale
 * version is a conflict.
 */
export const restoreRequest = object({
  revision: int().check(positive()),
  version: optional(int()),
})
export type RestoreRequest = Infer<typeof restoreRequest>
