import type { ContentItem, ContentType } from '#contract/content.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { differentFigures } from './contradiction.ts'
import { textProblems } from './text-checks.ts'
import { riyadhDay } from '../../lib/format.ts'

export const itemChecks = ['missing', 'outdated', 'figures', 'spelling', 'source'] as const
export type ItemCheck = (typeof itemChecks)[number]

type Texts = Pick<
  ContentItem,
  | 'key'
  | 'content_type'
  | 'value_ar'
  | 'value_en'
  | 'image_alt_ar'
  | 'image_alt_en'
  | 'outdated_language'
  | 'source'
  | 'review_on'
>

/** An item's text in a language; the alternative text of an image. */
export const textIn = (item: Texts, language: Language) =>
  (hasPart(item, 'image_alt') ? item[`image_alt_${language}`] : item[`value_${language}`]) ?? ''

/** Whether an item has nothing to show: no text in any language, no image, no address. */
export const hasNothing = (item: Pick<ContentItem, 'image_url' | 'link_url'> & Texts) =>
  hasPart(item, 'image_url')
    ? !item.image_url
    : hasPart(item, 'link')
      ? !item.link_url
      : languages.every((language) => textIn(item, language).trim() === '')

/** What visitors see of an item: nothing of a draft, an inactive or an empty one. */
export const siteState = (item: ContentItem): 'published' | 'draft' | 'inactive' | 'empty' => {
  if (!item.is_published) return 'draft'
  if (!item.is_active) return 'inactive'
  return hasNothing(item) ? 'empty' : 'published'
}

/** The language without a text when the other has one. A link needs no text. */
export function missingLanguage(item: Texts): Language | null {
  const empty = languages.filter((language) => textIn(item, language).trim() === '')
  return empty.length === 1 ? (empty[0] ?? null) : null
}

/** The language whose text was not updated when the other changed. */
export const outdatedLanguage = (item: Texts): Language | null =>
  missingLanguage(item) ? null : (item.outdated_language ?? null)

/** Whether an item is one of the firm's figures, such as 100+ clients. */
export const isFigure = (key: string) => key.endsWith('.value')

/** Whether a figure has no source, or its day of review has come in Riyadh. */
export function needsSource({ key, source, review_on }: Texts, now = new Date()): boolean {
  if (!isFigure(key)) return false
  return !source || (review_on != null && review_on <= riyadhDay(now))
}

// Items are immutable, so each is checked once.
const cache = new WeakMap<Texts, readonly ItemCheck[]>()

export function checksOf(item: Texts): readonly ItemCheck[] {
  const cached = cache.get(item)
  if (cached) return cached
  const checks: ItemCheck[] = []
  if (missingLanguage(item)) checks.push('missing')
  if (outdatedLanguage(item)) checks.push('outdated')
  if (differentFigures(item)) checks.push('figures')
  if (languages.some((language) => textProblems(textIn(item, language)).length > 0))
    checks.push('spelling')
  if (needsSource(item)) checks.push('source')
  cache.set(item, checks)
  return checks
}

/** The parts of an item: a text in both languages, an image, its alternative text, a link. */
export type Part = 'value' | 'image_url' | 'image_alt' | 'link'

/** The parts of each type, in the order of the editor. */
const typeParts: Record<ContentType, readonly Part[]> = {
  text: ['value'],
  metadata: ['value'],
  image: ['image_url', 'image_alt'],
  link: ['value', 'link'],
}

export const partsOf = ({ content_type }: Pick<ContentItem, 'content_type'>) =>
  typeParts[content_type]

export const hasPart = (item: Pick<ContentItem, 'content_type'>, part: Part) =>
  typeParts[item.content_type].includes(part)
