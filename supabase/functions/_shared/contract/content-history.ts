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

/** One change of one item: as it was, as it became, who made it and when. */
export const contentRevision = object({
  id: number(),
  key: string(),
  action: oneOf(['insert', 'update', 'delete']),
  /** Null where there was nothing before. */
  before: nullable(contentItem),
  /** Null where nothing was left. */
  after: nullable(contentItem),
  /** A name; null for changes made outside the admin and by people who have left. */
  changed_by: nullable(string()),
  changed_at: string(),
})
export type ContentRevision = Infer<typeof contentRevision>

/** Changes, newest first. */
export const contentRevisions = array(contentRevision)

/** Most changes in one answer; `?before=<id>` asks for older ones. */
export const revisionsPerPage = 30

/**
 * What `POST /api/content/restore` takes: the item goes back to what it was before that change. With
 * `version`, only if nobody saved in between.
 */
export const restoreRequest = object({
  revision: int().check(positive()),
  version: optional(int()),
})
export type RestoreRequest = Infer<typeof restoreRequest>
