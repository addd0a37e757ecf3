import { contrast, shippedPalette } from '#contract/brand.ts'

/** The least contrast of a text with its ground by WCAG: logos are often written. */
const leastContrast = 4.5

/**
 * The ground of a logo from its pixels (red, green, blue, opacity, each 0 to 255): its own in its corner if it is opaque,
 * a light one if its average color is too dark for the dark areas of the site, otherwise none. Those areas are equally
 * dark in each brand.
 */
export function groundFor(pixels: Uint8ClampedArray): { color: string | null; isOwn: boolean } {
  const opacity = pixels.reduce((sum, value, at) => (at % 4 === 3 ? sum + value : sum), 0)
  if (opacity > 0.99 * 255 * (pixels.length / 4))
    return { color: hexOf(Array.from(pixels.slice(0, 3))), isOwn: true }
  const channels = [0, 1, 2].map((channel) => {
    const sum = pixels.reduce(
      (total, value, at) =>
        at % 4 === channel ? total + value * (pixels[at - channel + 3] ?? 0) : total,
      0,
    )
    return Math.round(sum / Math.max(opacity, 1))
  })
  const isDark = contrast(hexOf(channels), shippedPalette['ink-900']) < leastContrast
  return { color: isDark ? '#ffffff' : null, isOwn: false }
}

const hexOf = (channels: number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
