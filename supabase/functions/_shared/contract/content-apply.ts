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
export const maxApplyItems = 200

/**
 * What `POST /api/content/apply` takes: items to add, all of them or none. An item whose key exists is
 * kept, unless `overwrite` names it; with `version`, only if nobody saved it in between.
 */
export const applyRequest = object({
  items: array(extend(newContentItem, { version: optional(int()) })).check(
    minLength(1),
    maxLength(maxApplyItems),
  ),
  overwrite: optional(array(contentKey).check(maxLength(maxApplyItems))),
})
export type ApplyRequest = Infer<typeof applyRequest>

/** What became of each key, and the items of those keys as they are now. */
export const applyResponse = object({
  outcomes: array(object({ key: string(), outcome: oneOf(['created', 'overwritten', 'kept']) })),
  items: contentList,
})
export type ApplyResponse = Infer<typeof applyResponse>
