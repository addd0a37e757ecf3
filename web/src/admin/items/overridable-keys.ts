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
  /** Position within its category. */
  order: int(),
  /** Display name, if there is one. */
  name: object({ ar: text, en: text }),
  /** Default text of each language. */
  ar: text,
  en: text,
})

/** A text of the public site that a content item with the same key overrides. */
export type OverridableKey = Infer<typeof overridableKey>

/** Written by `npm run gen`; loaded when an item is added. */
export const overridableKeysQuery = queryOptions({
  queryKey: ['overridable-keys'],
  staleTime: Infinity,
  queryFn: async () =>
    parse(array(overridableKey), (await import('./overridable-keys.json')).default),
})
