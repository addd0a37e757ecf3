import type { ContentItem, ContentType } from '#contract/content.ts'

/** What an item can be made of: a text in both languages, a picture, what it shows, where a link leads. */
export type Part = 'value' | 'image_url' | 'image_alt' | 'link'

/** What an item of each type is made of, in the order in which the editor asks for it. */
const typeParts: Record<ContentType, readonly Part[]> = {
  text: ['value'],
  metadata: ['value'],
  image: ['image_url', 'image_alt'],
  link: ['value', 'link'],
}

export const partsOf = ({ content_type }: Pick<ContentItem, 'content_type'>) =>
  typeParts[content_type]

/** Whether an item is made of this among other things. */
export const has = (item: Pick<ContentItem, 'content_type'>, part: Part) =>
  typeParts[item.content_type].includes(part)
