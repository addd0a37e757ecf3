import type { ContentItem } from '#contract/content.ts'
import type { Separator } from '#contract/csv.ts'

/** The columns of a file in order. The version tells an import whether an item has changed since the export. */
export const columns = [
  'key',
  'content_type',
  'category',
  'subcategory',
  'order_index',
  'value_ar',
  'value_en',
  'image_url',
  'image_alt_ar',
  'image_alt_en',
  'link_url',
  'link_target',
  'is_published',
  'is_active',
  'source',
  'review_on',
  'version',
] as const satisfies (keyof ContentItem)[]

export type Column = (typeof columns)[number]
export type FileFormat = Separator | 'json'

export const asColumn = (name: string): Column | undefined =>
  columns.find((column) => column === name)
