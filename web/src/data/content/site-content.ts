import type { ContentItem } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'

export type SiteImage = { url: string; alt: Record<Language, string> }
export type SiteLink = { url: string; target: ContentItem['link_target'] }

/** Published content in the form a page uses: by key, without the fields only staff care about. */
export type SiteContent = {
  texts: Record<Language, Record<string, string>>
  images: Record<string, SiteImage>
  links: Record<string, SiteLink>
  /** The API's name for the list it was made of; empty when nothing was fetched yet. */
  etag: string
}

export const noContent: SiteContent = { texts: { ar: {}, en: {} }, images: {}, links: {}, etag: '' }
