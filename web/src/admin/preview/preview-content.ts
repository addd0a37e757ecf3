import type { ContentItem } from '#contract/content.ts'
import type { SiteContent } from '../../data/content/site-content.ts'
import { isVisible } from '../../data/content/saved-change.ts'
import { siteContent } from '../../data/content/published.ts'
import { itemOf, type Draft } from '../items/draft.ts'

type Options = {
  /** The item in the form; always shown, also unpublished or hidden. */
  edited: Draft | null
  /** Whether to include unpublished and inactive items. */
  withUnpublished: boolean
}

/** The content of the site with the item in the form. */
export function previewContent(items: ContentItem[], options: Options): SiteContent {
  const { edited, withUnpublished } = options
  const shown = items.filter(
    (item) => item.key !== edited?.key && (withUnpublished || isVisible(item)),
  )
  return siteContent(edited && edited.key !== '' ? [...shown, itemOf(edited)] : shown)
}
