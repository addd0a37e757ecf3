/**
 * The colors of the firm: two that staff choose, `brand.primary` and `brand.accent`, and all shades of the shipped design
 * in their hues. A derived shade keeps the luminance of the shipped one, and with it every contrast; only the two chosen
 * colors themselves can fail.
 */
export type Brand = { primary: string; accent: string }
export type BrandColor = keyof Brand

/** The shipped shades by family, as in web/src/ui/theme.css. */
const shipped = {
  primary: {
    'ink-950': '#071c17',
    'ink-900': '#0b2820',
    'ink-800': '#10382e',
    'ink-700': '#174a3d',
    'ink-600': '#1d6350',
    // Dark emails.
    'night-card': '#0f2b23',
    'night-line': '#24493d',
    'jade-600': '#17765c',
    'jade-500': '#1f8f70',
    'jade-300': '#7cd3b5',
    'jade-100': '#d8efe6',
    'jade-50': '#eef7f3',
    body: '#14231e',
    muted: '#44534c',
    'on-ink-muted': '#b9cbc3',
  },
  accent: {
    'saffron-700': '#8f4a0c',
    'saffron-600': '#a85a12',
    'saffron-400': '#e0a04a',
    'saffron-300': '#eab264',
    'saffron-200': '#f4d9ac',
    'saffron-100': '#fbf0de',
  },
  // The paper and its lines.
  neutral: {
    'sand-50': '#fbf9f4',
    'sand-100': '#f5f0e6',
    'sand-200': '#eae2d1',
    'sand-300': '#d9cdb4',
    'sand-500': '#a08c66',
    line: '#e5ddcc',
    'on-ink': '#f4f1e8',
  },
} as const
type Family = keyof typeof shipped
export type Shade = { [F in Family]: keyof (typeof shipped)[F] }[Family]
export type Palette = Record<Shade, string>

/** The shades that are the chosen colors themselves. */
const chosen = { primary: 'jade-600', accent: 'saffron-400' } as const

export const shippedPalette: Palette = { ...shipped.primary, ...shipped.accent, ...shipped.neutral }
export const shippedBrand: Brand = {
  primary: shippedPalette[chosen.primary],
  accent: shippedPalette[chosen.accent],
}

/** What the site shows in or on a chosen color, and the least contrast of WCAG AA. */
const pairings = {
  primary: ['white', 'sand-50', 'sand-100', 'jade-50', 'jade-100', 'on-ink'],
  // On ink-800 with it, marks and focus rings have 3 on ink-700, too.
  accent: ['ink-950', 'ink-900', 'ink-800'],
} as const satisfies Record<BrandColor, readonly (Shade | 'white')[]>
const least = 4.5

export const brandKeys = { primary: 'brand.primary', accent: 'brand.accent' } as const

/** Whether a text is a color as it is stored: `#` and six lower-case hexadecimal digits. */
export const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** A color as people type it: three digits, capitals or no `#`. Null if it is none. */
export function readColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? []
  if (!digits) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

type Rgb = [number, number, number]
/** Lightness, chroma and hue in OKLCH; the hue in radians. */
type Lch = [number, number, number]

const channelsOf = (color: string): Rgb => [at(color, 1), at(color, 3), at(color, 5)]
const at = (color: string, index: number) => parseInt(color.slice(index, index + 2), 16) / 255

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const luminanceOf = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const luminance = (color: string) => luminanceOf(linearOf(color))
function linearOf(color: string): Rgb {
  const [r, g, b] = channelsOf(color)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** The contrast of two colors as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function toLch(color: string): Lch {
  const [r, g, b] = linearOf(color)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, c), Math.atan2(c, a)]
}

function linearOfLch([lightness, chroma, hue]: Lch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The last value of a range of which `isLow` holds; it holds up to one point. */
function bisect(to: number, isLow: (value: number) => boolean): number {
  let [low, high] = [0, to]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (isLow(middle)) low = middle
    else high = middle
  }
  return low
}

/** The color on screens: with less chroma if they cannot show it. */
function onScreen([lightness, chroma, hue]: Lch): Rgb {
  const fits = (tried: number) =>
    linearOfLch([lightness, tried, hue]).every((value) => value > -1e-5 && value < 1 + 1e-5)
  return linearOfLch([lightness, fits(chroma) ? chroma : bisect(chroma, fits), hue])
}

const hex = (linear: Rgb) =>
  `#${linear
    .map((value) => Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** A shade in the hue of a chosen color, with the luminance that it is shipped with. */
function derived(shade: string, from: string, to: string, mostChroma: number): string {
  const [, chroma, hue] = toLch(shade)
  const [, fromChroma, fromHue] = toLch(from)
  const [, toChroma, toHue] = toLch(to)
  const scaled = chroma * Math.min(mostChroma, toChroma / fromChroma)
  const turned = hue + toHue - fromHue
  const target = luminance(shade)
  const lightness = bisect(1, (tried) => luminanceOf(onScreen([tried, scaled, turned])) < target)
  return hex(onScreen([lightness, scaled, turned]))
}

/** Every shade of the design in the colors of a firm; without them, as it is shipped. */
export function paletteOf(brand: Brand | null | undefined): Palette {
  if (!brand) return shippedPalette
  const shadesOf = (family: Family, color: BrandColor, mostChroma: number) =>
    Object.entries(shipped[family]).map(([name, shade]) => [
      name,
      name === chosen[color]
        ? brand[color]
        : derived(shade, shippedBrand[color], brand[color], mostChroma),
    ])
  return {
    ...shippedPalette,
    ...Object.fromEntries([
      ...shadesOf('primary', 'primary', 1.6),
      ...shadesOf('accent', 'accent', 1.4),
      // Never more colorful than shipped: it is paper.
      ...shadesOf('neutral', 'accent', 1),
    ]),
  }
}

/** The color of what a pairing is on. */
export const groundIn = (palette: Palette, on: Shade | 'white') =>
  on === 'white' ? '#ffffff' : palette[on]

/** The contrast of each pairing of a color. The other color does not matter. */
export const contrastsOf = (which: BrandColor, color: string) =>
  pairings[which].map((on) => {
    const ratio = contrast(color, groundIn(shippedPalette, on))
    return { on, least, ratio, passes: ratio >= least }
  })

/** Whether every pairing of a color has enough contrast. */
export const isReadable = (which: BrandColor, color: string) =>
  contrastsOf(which, color).every(({ passes }) => passes)

/** The nearest color, by lightness in OKLCH, that has enough contrast. */
export function readableColor(which: BrandColor, color: string): string {
  const [lightness, chroma, hue] = toLch(color)
  for (let distance = 0; distance <= 1; distance += 0.002)
    for (const tried of [lightness - distance, lightness + distance]) {
      const near = hex(onScreen([Math.min(1, Math.max(0, tried)), chroma, hue]))
      if (isReadable(which, near)) return near
    }
  return shippedBrand[which]
}

/** The colors in published texts. Null without one of its own, and for colors that nobody could read. */
export function brandOf(texts: Readonly<Record<string, string | undefined>>): Brand | null {
  const own = (which: BrandColor) => {
    const color = texts[brandKeys[which]] ?? ''
    return isColor(color) && isReadable(which, color) ? color : shippedBrand[which]
  }
  const brand = { primary: own('primary'), accent: own('accent') }
  const isShipped = brand.primary === shippedBrand.primary && brand.accent === shippedBrand.accent
  return isShipped ? null : brand
}

/** The custom properties of a brand as a rule of CSS; empty for the shipped one. */
export function brandCss(brand: Brand | null): string {
  if (!brand) return ''
  const shades = Object.entries(paletteOf(brand)).map(([name, color]) => `--color-${name}:${color}`)
  // Outweighs the shipped ones, before and after which it may stand.
  return `html:root{${shades.join(';')}}`
}
