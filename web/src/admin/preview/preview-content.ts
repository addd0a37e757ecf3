import { contentChange, type ContentItem } from '#contract/content.ts'
import type { SiteContent } from '../../data/content/site-content.ts'
import { siteContent } from '../../data/content/published.ts'
import { orderOf, type Draft } from '../items/draft.ts'

type Options = {
  /** The unsaved draft; always shown, whatever its flags are. */
  draft: Draft | null
  /** Whether to include unpublished and inactive items. */
  withDrafts: boolean
}

const isPublic = (item: ContentItem) => item.is_published && item.is_active

/** The content of the site with the unsaved draft applied. */
export function previewContent(items: ContentItem[], { draft, withDrafts }: Options): SiteContent {
  const shown = items.filter((item) => item.key !== draft?.key && (withDrafts || isPublic(item)))
  return siteContent(draft && draft.key !== '' ? [...shown, itemOf(draft)] : shown)
}

/** A draft as an item. An invalid URL is left out. */
function itemOf({ order_index, ...draft }: Draft): ContentItem {
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
