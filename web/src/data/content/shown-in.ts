import type { ContentItem } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'

export const isVisible = (item: Pick<ContentItem, 'is_active' | 'is_published'>) =>
  item.is_active && item.is_published

/** What visitors see of an item in a language; null if they see the default text, or nothing. */
export function shownIn(item: ContentItem | null, language: Language): string | null {
  if (!item || !isVisible(item)) return null
  if (item.content_type === 'link')
    return item.link_url && JSON.stringify([item.link_url, item.link_target])
  if (item.content_type === 'image')
    return item.image_url && JSON.stringify([item.image_url, item[`image_alt_${language}`]])
  return item[`value_${language}`] || null
}
