import { contentChange, type ContentItem } from '#contract/content.ts'
import type { SiteContent } from '../../data/content/site-content.ts'
import { siteContent } from '../../data/content/published.ts'
import { orderOf, type Draft } from '../items/draft.ts'

type Options = {
  /** What is being written, stored or not. It is shown whatever its flags say. */
  draft: Draft | null
  /** Whether drafts and switched-off items are shown as if visitors saw them. */
  withDrafts: boolean
}

const isPublic = (item: ContentItem) => item.is_published && item.is_active

/** What the site would show: what is published, with what is being written in its place. */
export function previewContent(items: ContentItem[], { draft, withDrafts }: Options): SiteContent {
  const shown = items.filter((item) => item.key !== draft?.key && (withDrafts || isPublic(item)))
  return siteContent(draft && draft.key !== '' ? [...shown, written(draft)] : shown)
}

/** A draft as an item. An address that could not be saved is not shown either. */
function written({ order_index, ...draft }: Draft): ContentItem {
  const isSafe = (field: 'image_url' | 'link_url') =>
    contentChange.safeParse({ [field]: draft[field].trim() }).success
  return {
    ...draft,
    id: '',
    version: 0,
    updated_at: '',
    order_index: orderOf(order_index),
    image_url: isSafe('image_url') ? draft.image_url.trim() : null,
    link_url: isSafe('link_url') ? draft.link_url.trim() : null,
  }
}
