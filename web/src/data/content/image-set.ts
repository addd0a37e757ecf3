import type { SiteImage } from './site-content.ts'

/** The URL of the file of an uploaded image with a width. */
export const urlOfWidth = (url: string, width: number) => url.replace(/-\d+(?=\.\w+$)/, `-${width}`)

/** The `srcset` of an image that was uploaded in several widths. */
export const imageSet = ({ url, details }: SiteImage) =>
  details?.widths.map((width) => `${urlOfWidth(url, width)} ${width}w`).join(', ')
