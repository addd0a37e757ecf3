import type { ContentItem, ImageDetails } from '#contract/content.ts'
import { tabs, type Language, type Tab } from '#contract/languages.ts'

export type SiteImage = {
  url: string
  alt: Record<Language, string>
  details?: ImageDetails | undefined
}
export type SiteLink = { url: string; target: ContentItem['link_target'] }

/** Published content by key, without the fields that only the admin needs. */
export type SiteContent = {
  texts: Record<Language, Record<string, string>>
  images: Record<string, SiteImage>
  links: Record<string, SiteLink>
  /** The ETag of the list; empty before the first fetch. */
  etag: string
}

export const noContent: SiteContent = { texts: { ar: {}, en: {} }, images: {}, links: {}, etag: '' }

/** The text with the tabs that have nothing to show, for the first view, which does not know the lists. It is no item. */
export const emptyTabsKey = 'nav.emptyTabs'

/** The tabs that have something to show with these texts. */
export const tabsIn = (texts: Record<string, string>): Tab[] => {
  const empty = texts[emptyTabsKey]?.split(' ')
  return tabs.filter((tab) => !empty?.includes(tab))
}
