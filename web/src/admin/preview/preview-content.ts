import { contentChange, type ContentItem } from '#contract/content.ts'
import type { SiteContent } from '../../data/content/site-content.ts'
import { siteContent } from '../../data/content/published.ts'
import { orderOf, type Draft } from '../items/draft.ts'

type Options = {
  /** The item in the form; always shown, also unpublished or hidden. */
  edited: Draft | null
  /** Whether to include unpublished and inactive items. */
  withUnpublished: boolean
}

const isPublic = (item: ContentItem) => item.is_published && item.is_active

/** The content of the site with the item in the form. */
export function previewContent(items: ContentItem[], options: Options): SiteContent {
  const { edited, withUnpublished } = options
  const shown = items.filter(
    (item) => item.key !== edited?.key && (withUnpublished || isPublic(item)),
  )
  return siteContent(edited && edited.key !== '' ? [...shown, itemOf(edited)] : shown)
}

/** The form as an item. An invalid URL is left out. */
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
