import {
  contentCategories,
  type ContentCategory,
  type ContentItem,
  type ContentType,
} from '#contract/content.ts'
import { foldText } from '#contract/fold.ts'
import type { DraftsByKey } from '../../data/drafts/queries.ts'
import { checksOf, siteState, type ItemCheck } from './item-checks.ts'

export type ContentFilter = {
  search: string
  category: ContentCategory | 'all'
  type: ContentType | 'all'
  /** `hidden`: items of which visitors see nothing; `builtIn`: texts of the site that are no items yet. */
  check: ItemCheck | 'draft' | 'hidden' | 'builtIn' | 'all'
}

export const noFilter: ContentFilter = { search: '', category: 'all', type: 'all', check: 'all' }

export const isFiltering = ({ search, category, type, check }: ContentFilter) =>
  search.trim() !== '' || category !== 'all' || type !== 'all' || check !== 'all'

/** The names of a key that are on its card. */
export type NamesOf = (key: string) => string

// Folding is the slow part of a search, so each item is folded once for the same names.
const foldedTexts = new WeakMap<ContentItem, { namesOf: NamesOf; text: string }>()

function searchTextOf(item: ContentItem, namesOf: NamesOf): string {
  const cached = foldedTexts.get(item)
  if (cached?.namesOf === namesOf) return cached.text
  const { key, value_ar, value_en, image_alt_ar, image_alt_en, link_url } = item
  const text = foldText(
    [key, namesOf(key), value_ar, value_en, image_alt_ar, image_alt_en, link_url]
      .filter(Boolean)
      .join('\n'),
  )
  foldedTexts.set(item, { namesOf, text })
  return text
}

/** Prepares the search of these items with these names. */
export function prepareSearch(items: readonly ContentItem[], namesOf: NamesOf): void {
  for (const item of items) searchTextOf(item, namesOf)
}

/** Items that match the filter. Every word of the search occurs in the key, its names or the texts, in any language. */
export function filterContent(
  items: ContentItem[],
  filter: ContentFilter,
  namesOf: NamesOf,
  drafts?: DraftsByKey,
): ContentItem[] {
  const words = foldText(filter.search).split(' ').filter(Boolean)
  return items.filter(
    (item) =>
      (filter.category === 'all' || item.category === filter.category) &&
      (filter.type === 'all' || item.content_type === filter.type) &&
      (filter.check === 'all' ||
        (filter.check === 'draft' && drafts?.has(item.key)) ||
        (filter.check === 'hidden' && siteState(item) !== 'published') ||
        checksOf(item).some((check) => check === filter.check)) &&
      words.every((word) => searchTextOf(item, namesOf).includes(word)),
  )
}

export function countByCategory(items: ContentItem[]): Map<ContentCategory, number> {
  const counts = new Map<ContentCategory, number>()
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

// Created once, because `localeCompare` creates one per call.
const byName = new Intl.Collator()

export type ContentGroup = { category: ContentCategory; items: ContentItem[] }

/** Items by category in site order; within a category by order, then by key. */
export function groupContent(items: ContentItem[]): ContentGroup[] {
  return contentCategories
    .map((category) => ({
      category,
      items: items
        .filter((item) => item.category === category)
        .toSorted((a, b) => a.order_index - b.order_index || byName.compare(a.key, b.key)),
    }))
    .filter((group) => group.items.length > 0)
}
