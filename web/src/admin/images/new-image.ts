import type { ContentItem, NewContentItem } from '#contract/content.ts'

/** A key for an uploaded image; `nth` distinguishes files uploaded together. */
export const generatedKey = (now: number, nth = 0) => `uploaded_image_${now + nth}`

const isImage = ({ content_type }: ContentItem) => content_type === 'image'

/** The position of a new image: after the existing ones. */
export const nextOrder = (items: ContentItem[]) => items.filter(isImage).length

/** An uploaded image without a description. */
export function uploadedItem(key: string, order: number): NewContentItem {
  return { key, content_type: 'image', category: 'misc', order_index: order }
}
