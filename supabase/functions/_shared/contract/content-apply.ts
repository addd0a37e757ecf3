import * as z from 'zod/mini'
import { contentKey, contentList, newContentItem } from './content.ts'

/** Maximum number of items in one request. */
export const maxApplyItems = 200

/**
 * Body of `POST /api/content/apply`: adds all items or none. An existing item is kept unless `overwrite` contains its
 * key. With `version`, a stale version is a conflict.
 */
export const applyRequest = z.object({
  items: z
    .array(z.extend(newContentItem, { version: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(maxApplyItems)),
  overwrite: z.optional(z.array(contentKey).check(z.maxLength(maxApplyItems))),
})
export type ApplyRequest = z.infer<typeof applyRequest>

/** Response of `POST /api/content/apply`: the outcome for each key, and the current items. */
export const applyResponse = z.object({
  outcomes: z.array(
    z.object({ key: z.string(), outcome: z.enum(['created', 'overwritten', 'kept']) }),
  ),
  items: contentList,
})
export type ApplyResponse = z.infer<typeof applyResponse>
