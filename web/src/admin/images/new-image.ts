import type { ContentItem, NewContentItem } from '#contract/content.ts'

/** A name for an uploaded picture; `nth` tells several of one moment apart. */
export const generatedKey = (now: number, nth = 0) => `uploaded_image_${now + nth}`

const isImage = ({ content_type }: ContentItem) => content_type === 'image'

/** Where a new picture stands: after those that are there. */
export const nextOrder = (items: ContentItem[]) => items.filter(isImage).length

/** An uploaded picture before anyone has said more about it. */
export function uploadedItem(key: string, order: number): NewContentItem {
  return { key, content_type: 'image', category: 'misc', order_index: order }
}
