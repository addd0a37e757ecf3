import type { ContentItem } from '#contract/content.ts'
import type { SiteImage } from './site-content.ts'

/** The widths of the files of `brand.icon`, which are PNG. */
export const iconWidths = [180, 192, 512]

/** The URL of the file of an uploaded image with a width. */
export const urlOfWidth = (url: string, width: number) => url.replace(/-\d+(?=\.\w+$)/, `-${width}`)

/** The URL of the smallest file of an image, for lists. */
export const smallestUrl = ({
  image_url,
  image_details,
}: Pick<ContentItem, 'image_url' | 'image_details'>) => {
  const width = image_details?.widths[0]
  return image_url && width ? urlOfWidth(image_url, width) : image_url
}

/** The `srcset` of an image that was uploaded in several widths. */
export const imageSet = ({ url, details }: SiteImage) =>
  details?.widths.map((width) => `${urlOfWidth(url, width)} ${width}w`).join(', ')
