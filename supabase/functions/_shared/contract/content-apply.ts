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

/** Maximum number of items in one request. */
export const maxApplyItems = 200

/**
 * Body of `POST /api/content/apply`: adds all items or none. An existing item is kept unless `overwrite` contains its
 * key. With `version`, a stale version is a conflict.
 */
export const applyRequest = object({
  items: array(extend(newContentItem, { version: optional(int()) })).check(
    minLength(1),
    maxLength(maxApplyItems),
  ),
  overwrite: optional(array(contentKey).check(maxLength(maxApplyItems))),
})
export type ApplyRequest = Infer<typeof applyRequest>

/** Response of `POST /api/content/apply`: the outcome for each key, and the current items. */
export const applyResponse = object({
  outcomes: array(object({ key: string(), outcome: oneOf(['created', 'overwritten', 'kept']) })),
  items: contentList,
})
export type ApplyResponse = Infer<typeof applyResponse>
