import type { ContentItem } from '#contract/content.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { has } from './type-parts.ts'
import { textProblems } from './text-checks.ts'

/** What may need somebody's attention in an item. */
export const itemChecks = ['missing', 'outdated', 'spelling'] as const
export type ItemCheck = (typeof itemChecks)[number]

type Texts = Pick<
  ContentItem,
  'content_type' | 'value_ar' | 'value_en' | 'image_alt_ar' | 'image_alt_en' | 'outdated_language'
>

/** The text an item has in a language: for a picture, what it shows. */
export const textIn = (item: Texts, language: Language) =>
  (has(item, 'image_alt') ? item[`image_alt_${language}`] : item[`value_${language}`]) ?? ''

/** The language an item says nothing in, though it does in the other. A link may go without any text. */
export function missingLanguage(item: Texts): Language | null {
  const empty = languages.filter((language) => textIn(item, language).trim() === '')
  return empty.length === 1 ? (empty[0] ?? null) : null
}

/** The language whose text is older than the other one's. */
export const outdatedLanguage = (item: Texts): Language | null =>
  missingLanguage(item) ? null : (item.outdated_language ?? null)

// Items are as good as immutable; a long list is checked once.
const known = new WeakMap<Texts, readonly ItemCheck[]>()

/** What needs attention in an item. */
export function checksOf(item: Texts): readonly ItemCheck[] {
  const before = known.get(item)
  if (before) return before
  const checks: ItemCheck[] = []
  if (missingLanguage(item)) checks.push('missing')
  if (outdatedLanguage(item)) checks.push('outdated')
  if (languages.some((language) => textProblems(textIn(item, language)).length > 0))
    checks.push('spelling')
  known.set(item, checks)
  return checks
}
