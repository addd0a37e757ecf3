import { paletteOf, type Brand } from '#contract/brand.ts'
import { iconWidths, urlOfWidth } from '../data/content/image-set.ts'
import type { SiteContent } from '../data/content/site-content.ts'

/** The color that browsers give their own bars: that of the header. */
export const themeColor = (brand: Brand | null) => paletteOf(brand)['ink-900']

/** The icons of the site: the ones made of the firm's logo, `brand.icon`, or the shipped ones. */
export function iconsIn(images: SiteContent['images']) {
  const icon = images['brand.icon']
  // An image that was not made as an icon has other files. The database drops details that are those of the file before.
  const widths = icon?.details?.widths ?? iconWidths
  const own = icon?.url.endsWith('-512.png') && widths.join() === iconWidths.join() && icon.url
  const sized = (size: number, src: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  if (!own) {
    const favicon = { src: '/icon.svg', type: 'image/svg+xml' }
    const large = '/icon-512.png'
    return {
      favicon,
      touch: '/icon-180.png',
      large,
      manifest: [{ ...favicon, sizes: 'any' }, sized(512, large)],
    }
  }
  const small = urlOfWidth(own, 192)
  return {
    favicon: { src: small, type: 'image/png' },
    touch: urlOfWidth(own, 180),
    large: own,
    manifest: [sized(192, small), sized(512, own)],
  }
}
