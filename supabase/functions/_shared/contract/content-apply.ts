import {
  array,
  enum as oneOf,
  extend,
  int,
  maxLength,
  minLength,
  object,
  optional,
  string,
  type infer as Infer,
} from 'zod/mini'
import { contentKey, contentList, newContentItem } from './content.ts'

/** Most items in one application. */
export const mostApplied = 200

/**
 * What `POST /api/content/apply` takes: items to add, all of them or none. An item whose key exists is
 * kept, unless `overwrite` names it; with `version`, only if nobody saved it in between.
 */
export const contentApplication = object({
  items: array(extend(newContentItem, { version: optional(int()) })).check(
    minLength(1),
    maxLength(mostApplied),
  ),
  overwrite: optional(array(contentKey).check(maxLength(mostApplied))),
})
export type ContentApplication = Infer<typeof contentApplication>

/** What became of each key, and the items of those keys as they are now. */
export const contentApplied = object({
  outcomes: array(object({ key: string(), outcome: oneOf(['created', 'overwritten', 'kept']) })),
  items: contentList,
})
export type ContentApplied = Infer<typeof contentApplied>
