import type { ContentItem } from '#contract/content.ts'
import { entryOf, orderOf } from './list-entries.ts'
import type { OverridableKey } from './overridable-keys.ts'

const none = { drafts: new Map() }

/**
 * The texts that the site comes with and that are no items yet, as items of version 0. Without those of entries of lists
 * that were deleted.
 */
export function builtInItems(
  items: readonly ContentItem[],
  shipped: readonly OverridableKey[],
): ContentItem[] {
  const stored = new Set(items.map(({ key }) => key))
  const isGone = (key: string) => {
    const entry = entryOf(key)
    return entry && orderOf(entry.list, { items, ...none }).every(({ id }) => id !== entry.id)
  }
  return shipped.filter(({ key }) => !stored.has(key) && !isGone(key)).map(itemOf)
}

const itemOf = ({ key, type, category, order, ar, en }: OverridableKey): ContentItem => ({
  id: key,
  key,
  content_type: type,
  category,
  subcategory: null,
  order_index: order,
  value_ar: ar,
  value_en: en,
  image_url: null,
  image_alt_ar: null,
  image_alt_en: null,
  link_url: null,
  link_target: '_self',
  is_active: true,
  is_published: true,
  updated_at: '',
  version: 0,
})
