import { parse } from 'zod/mini'
import { contentList, type ContentItem } from '#contract/content.ts'
import { languages, type Language } from '#contract/languages.ts'
import { noContent, type SiteContent } from './site-content.ts'

/** Sorts content items by what they are. An item without a value in a language leaves the shipped text standing. */
export function siteContent(items: ContentItem[], etag = ''): SiteContent {
  const content: SiteContent = { ...structuredClone(noContent), etag }
  for (const item of items)
    switch (item.content_type) {
      case 'image':
        if (item.image_url)
          content.images[item.key] = {
            url: item.image_url,
            alt: { ar: item.image_alt_ar ?? '', en: item.image_alt_en ?? '' },
          }
        break
      case 'link':
        if (item.link_url)
          content.links[item.key] = { url: item.link_url, target: item.link_target }
        break
      case 'text':
      case 'metadata':
        for (const language of languages) {
          const value = item[`value_${language}`]
          if (value) content.texts[language][item.key] = value
        }
    }
  return content
}

/** The same content less what a page in this language ships anyway: what the HTML has to carry. */
export function contentFor(
  content: SiteContent,
  language: Language,
  shipped: Record<string, string>,
): SiteContent {
  const changed = Object.entries(content.texts[language]).filter(
    ([key, text]) => shipped[key] !== text,
  )
  return { ...content, texts: { ...noContent.texts, [language]: Object.fromEntries(changed) } }
}

/** The published list as a page uses it; throws when it is none. */
export const readPublished = (list: unknown, etag: string): SiteContent =>
  siteContent(parse(contentList, list), etag)
