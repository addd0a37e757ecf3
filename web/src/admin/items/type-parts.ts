import type { ContentItem, ContentType } from '#contract/content.ts'

/** The parts of an item: a text in both languages, an image, its alternative text, a link. */
export type Part = 'value' | 'image_url' | 'image_alt' | 'link'

/** The parts of each type, in the order of the editor. */
const typeParts: Record<ContentType, readonly Part[]> = {
  text: ['value'],
  metadata: ['value'],
  image: ['image_url', 'image_alt'],
  link: ['value', 'link'],
}

export const partsOf = ({ content_type }: Pick<ContentItem, 'content_type'>) =>
  typeParts[content_type]

/** Whether an item has a part. */
export const hasPart = (item: Pick<ContentItem, 'content_type'>, part: Part) =>
  typeParts[item.content_type].includes(part)
