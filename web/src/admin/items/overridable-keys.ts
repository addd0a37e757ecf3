import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { contentCategory, contentType } from '#contract/content.ts'

const text = z.nullable(z.string())

const overridableKey = z.object({
  key: z.string(),
  namespace: z.enum(['site', 'panels', 'offerings', 'legal', 'contact', 'assistant']),
  type: contentType,
  category: contentCategory,
  /** Position within its category. */
  order: z.int(),
  /** Display name, if there is one. */
  name: z.object({ ar: text, en: text }),
  /** Default text of each language. */
  ar: text,
  en: text,
})

/** A text of the public site that a content item with the same key overrides. */
export type OverridableKey = z.infer<typeof overridableKey>

/** Written by `npm run gen`; loaded when an item is added. */
export const overridableKeysQuery = queryOptions({
  queryKey: ['overridable-keys'],
  staleTime: Infinity,
  queryFn: async () =>
    z.parse(z.array(overridableKey), (await import('./overridable-keys.json')).default),
})
