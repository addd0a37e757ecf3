import {
  contentCategories,
  type ContentCategory,
  type ContentItem,
  type ContentType,
} from '#contract/content.ts'
import { checksOf, type ItemCheck } from './item-checks.ts'

export type ContentFilter = {
  search: string
  category: ContentCategory | 'all'
  type: ContentType | 'all'
  check: ItemCheck | 'all'
}

export const noFilter: ContentFilter = { search: '', category: 'all', type: 'all', check: 'all' }

export const isFiltering = ({ search, category, type, check }: ContentFilter) =>
  search.trim() !== '' || category !== 'all' || type !== 'all' || check !== 'all'

// Folding is the slow part of a search; an item is folded once for as long as it stays the same.
const folded = new WeakMap<ContentItem, string>()

function haystack(item: ContentItem): string {
  const known = folded.get(item)
  if (known !== undefined) return known
  const { key, value_ar, value_en, image_alt_ar, image_alt_en, link_url } = item
  const text = foldText(
    [key, value_ar, value_en, image_alt_ar, image_alt_en, link_url].filter(Boolean).join('\n'),
  )
  folded.set(item, text)
  return text
}

/** Items in which every word of the search occurs, in the key or in either language. */
export function filterContent(items: ContentItem[], filter: ContentFilter): ContentItem[] {
  const words = foldText(filter.search).split(' ').filter(Boolean)
  return items.filter(
    (item) =>
      (filter.category === 'all' || item.category === filter.category) &&
      (filter.type === 'all' || item.content_type === filter.type) &&
      (filter.check === 'all' || checksOf(item).includes(filter.check)) &&
      words.every((word) => haystack(item).includes(word)),
  )
}

// Made once: `localeCompare` makes one for every two keys.
const byName = new Intl.Collator()

export type ContentGroup = { category: ContentCategory; items: ContentItem[] }

/** Items by category, in the order of the site; within one by their order, then by key. */
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

const letters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ء: '', ـ: '' }

/**
 * A text as a search sees it: hamza and alef forms, ta marbuta, diacritics, tatweel, kinds of digits,
 * letter case and accents make no difference. (NFKD takes ordinary letters and their hamza apart.)
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[ٱىةءـ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\s+/g, ' ')
    .trim()
}
