import { parse } from 'zod/mini'
import { contentList } from '#contract/content.ts'
import type { SiteContent } from './site-content.ts'
import { siteContent } from './sorted-items.ts'

/** The published list as a page uses it; throws when it is none. */
export const readPublished = (list: unknown, etag: string): SiteContent =>
  siteContent(parse(contentList, list), etag)
