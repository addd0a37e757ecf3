import * as z from 'zod/mini'
import { contentList, type ContentItem } from '#contract/content.ts'
import { languages, type Language } from '#contract/languages.ts'
import { withFirmName } from '#contract/facts.ts'
import type { Texts } from '../../i18n/texts.ts'
import { titles } from '../../i18n/titles.ts'
import { noContent, type SiteContent } from './site-content.ts'

/** Groups content items by type. An item without a value in a language leaves the default text in use. */
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
  return { ...content, texts: withFirmName(content.texts) }
}

/** The content that differs from the default texts: what the HTML of one language has to contain. */
export function contentFor(content: SiteContent, language: Language, defaults: Texts): SiteContent {
  const other = language === 'ar' ? 'en' : 'ar'
  const changed = (texts: Texts, shipped: Texts) =>
    Object.fromEntries(Object.entries(texts).filter(([key, text]) => shipped[key] !== text))
  const otherTitles = Object.entries(content.texts[other]).filter(([key]) => key in titles[other])
  return {
    ...content,
    texts: {
      ...noContent.texts,
      [language]: changed(content.texts[language], defaults),
      [other]: changed(Object.fromEntries(otherTitles), titles[other]),
    },
  }
}

/** Parses the published list; throws when it is invalid. */
export const readPublished = (list: unknown, etag: string): SiteContent =>
  siteContent(z.parse(contentList, list), etag)
