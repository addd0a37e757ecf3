import type { ApplyRequest } from '#contract/content-apply.ts'
import { contentChange, newContentItem, type ContentItem } from '#contract/content.ts'

const texts = ['value_ar', 'value_en', 'link_url'] as const

const mentions = (item: ContentItem, address: string) =>
  texts.some((field) => hasAddress(item[field] ?? '', address))

/** An address counts only whole: `/a.png` is not in `/a.png.bak`. */
function hasAddress(text: string, address: string): boolean {
  return placesOf(text, address).length > 0
}

function placesOf(text: string, address: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + address.length)) {
    const before = text[at - 1] ?? ''
    const after = text.slice(at + address.length)
    if (!/[\w./-]/.test(before) && !/^[\w/-]|^\.\w/.test(after)) places.push(at)
  }
  return places
}

/** The other items that show a picture or mention its address. */
export function usesOf(image: ContentItem, items: ContentItem[]): ContentItem[] {
  const address = image.image_url
  if (!address) return []
  return items.filter(
    (item) => item.key !== image.key && (item.image_url === address || mentions(item, address)),
  )
}

/** Everything that shows `image`, itself included, with the new address; if nobody changed it since. */
export function replacementOf(
  image: ContentItem,
  items: ContentItem[],
  address: string,
): ApplyRequest {
  const old = image.image_url
  const changed = [image, ...usesOf(image, items)].map((item) => ({
    ...newContentItem.parse(item),
    ...contentChange.parse({
      image_url: item.image_url === old ? address : item.image_url,
      ...(old &&
        Object.fromEntries(texts.map((field) => [field, swap(item[field], old, address)]))),
    }),
    version: item.version,
  }))
  return { items: changed, overwrite: changed.map(({ key }) => key) }
}

function swap(text: string | null, old: string, address: string): string | null {
  if (!text) return text
  return placesOf(text, old).reduceRight(
    (rest, at) => rest.slice(0, at) + address + rest.slice(at + old.length),
    text,
  )
}

/** Whether people who do not see the picture are left without a word about it. */
export const lacksAlt = (image: ContentItem) =>
  !image.image_alt_ar?.trim() || !image.image_alt_en?.trim()
