import type { ItemChange } from '#contract/content-changes.ts'
import type { ContentItem, ImageDetails } from '#contract/content.ts'

const texts = ['value_ar', 'value_en', 'link_url'] as const

const mentions = (item: ContentItem, url: string) =>
  texts.some((field) => offsetsOf(item[field] ?? '', url).length > 0)

/** Finds whole URLs only: `/a.png` is not in `/a.png.bak`. */
function offsetsOf(text: string, url: string): number[] {
  const offsets: number[] = []
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + url.length)) {
    const before = text[at - 1] ?? ''
    const after = text.slice(at + url.length)
    if (!/[\w./-]/.test(before) && !/^[\w/-]|^\.\w/.test(after)) offsets.push(at)
  }
  return offsets
}

/** Other items that show an image or contain its URL. */
export function usesOf(image: ContentItem, items: ContentItem[]): ContentItem[] {
  const url = image.image_url
  if (!url) return []
  return items.filter(
    (item) => item.key !== image.key && (item.image_url === url || mentions(item, url)),
  )
}

/** The changes that replace the URL in `image` and in all items that use it, if their versions are unchanged. */
export function replacementOf(
  image: ContentItem,
  items: ContentItem[],
  url: string,
  details: ImageDetails | undefined,
): ItemChange[] {
  const old = image.image_url
  return [image, ...usesOf(image, items)].map((item) => ({
    key: item.key,
    version: item.version,
    fields: {
      ...(item === image && { image_alt_ar: item.image_alt_ar, image_alt_en: item.image_alt_en }),
      ...(item.image_url === old && { image_url: url, image_details: details ?? null }),
      ...(old &&
        Object.fromEntries(texts.map((field) => [field, replaceUrl(item[field], old, url)]))),
    },
  }))
}

function replaceUrl(text: string | null, old: string, url: string): string | null {
  if (!text) return text
  return offsetsOf(text, old).reduceRight(
    (rest, at) => rest.slice(0, at) + url + rest.slice(at + old.length),
    text,
  )
}

/** Whether the alternative text is missing in a language. */
export const isMissingAlt = (image: ContentItem) =>
  !image.image_alt_ar?.trim() || !image.image_alt_en?.trim()
