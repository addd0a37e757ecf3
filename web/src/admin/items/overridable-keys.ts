import { queryOptions } from '@tanstack/react-query'
import {
  array,
  enum as oneOf,
  int,
  nullable,
  object,
  parse,
  string,
  type infer as Infer,
} from 'zod/mini'
import { contentCategory, contentType } from '#contract/content.ts'

const text = nullable(string())

const overridableKey = object({
  key: string(),
  namespace: oneOf(['site', 'panels', 'offerings', 'legal', 'contact', 'assistant']),
  type: contentType,
  category: contentCategory,
  /** Its place within its category. */
  order: int(),
  /** What staff call it, where that is known. */
  name: object({ ar: text, en: text }),
  /** What ships in each language. */
  ar: text,
  en: text,
})

/** A text of the public site that a content item of the same key replaces. */
export type OverridableKey = Infer<typeof overridableKey>

/** The table that `npm run gen` writes; fetched when someone adds an item. */
export const overridableKeysQuery = queryOptions({
  queryKey: ['overridable-keys'],
  staleTime: Infinity,
  queryFn: async () =>
    parse(array(overridableKey), (await import('./overridable-keys.json')).default),
})
