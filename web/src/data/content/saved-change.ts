import type { ContentItem } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'

/** A saved change. `before` is null for a new item and undefined if unknown; `after` is null for a deleted one. */
export type SavedChange = {
  key: string
  before?: ContentItem | null
  after: ContentItem | null
}

/** A change as found in the response of the site. `none`: the page is not prerendered, as in the development server. */
export type Finding = 'current' | 'previous' | 'unreachable' | 'none'

/** A change in one language, compared with the page for visitors. */
export type Check = {
  key: string
  language: Language
  /** Whether visitors see the item after the change. */
  isShown: boolean
  /** `hidden`: they saw nothing of it before and after. `replaced`: somebody has changed the item again since. */
  state: 'checking' | 'confirmed' | 'failed' | 'hidden' | 'replaced'
  /** The content that pages load, and when it was found to be current. */
  content: Finding
  since: Date | null
  /** The HTML of the page, for search engines and visitors without JavaScript. */
  html: Finding
  /** The text, if the HTML contains it. */
  text: string | null
}

export const isVisible = (item: Pick<ContentItem, 'is_active' | 'is_published'>) =>
  item.is_active && item.is_published

/** The visible text of an item in a language; null if visitors see the default text, or nothing. */
export function shownIn(item: ContentItem | null, language: Language): string | null {
  if (!item || !isVisible(item)) return null
  if (item.content_type === 'link')
    return item.link_url && JSON.stringify([item.link_url, item.link_target])
  if (item.content_type === 'image')
    return item.image_url && JSON.stringify([item.image_url, item[`image_alt_${language}`]])
  return item[`value_${language}`] || null
}
