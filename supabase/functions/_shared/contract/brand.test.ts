import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  brandOf,
  contrast,
  isReadable,
  paletteOf,
  readableColor,
  readColor,
  shippedBrand,
  shippedPalette,
} from './brand.ts'

const tokens = readFileSync(`${import.meta.dirname}/../../../../web/src/ui/theme.css`, 'utf8')

it('the shipped colors give the shipped design', () => {
  expect(paletteOf(shippedBrand)).toEqual(shippedPalette)
  // The others are those of emails, and fallbacks where they are used.
  const named = [...tokens.matchAll(/--color-([\w-]+): (#\w{6});/g)].map((each) => each.slice(1))
  const byDay = Object.entries(shippedPalette).filter(([name]) => !name.startsWith('night-'))
  expect(Object.fromEntries(named)).toMatchObject(Object.fromEntries(byDay))
})

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffff00', 8],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
})

// Own suggestion of each as primary and as accent color; the color itself where it can be read.
it.each([
  ['#0b3d91', '#0b3d91', '#6398f4'],
  ['#ff0000', '#d60000', '#ff6856'],
  ['#ffff00', '#6d6d00', '#ffff00'],
  ['#000000', '#000000', '#999999'],
  ['#ffffff', '#696969', '#ffffff'],
])('%s: the nearest readable colors are %s and %s', (color, primary, accent) => {
  expect([readableColor('primary', color), readableColor('accent', color)]).toEqual([
    primary,
    accent,
  ])
  const palette = paletteOf({ primary, accent })
  // What the shipped design writes, it writes as readably in every color: rounding costs a twentieth.
  for (const [text, ground] of pairs) {
    const shipped = contrast(shippedPalette[text], shippedPalette[ground])
    const found = contrast(palette[text], palette[ground])
    expect(found, `${text} on ${ground}`).toBeGreaterThan(shipped * 0.95)
    expect(found, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
  for (const ground of ['sand-50', 'sand-100', 'jade-50', 'jade-100', 'on-ink'] as const)
    expect(contrast(palette['jade-600'], palette[ground])).toBeGreaterThanOrEqual(4.45)
  for (const ground of ['ink-950', 'ink-900', 'ink-800'] as const)
    expect(contrast(palette['saffron-400'], palette[ground])).toBeGreaterThanOrEqual(4.45)
})
const pairs = [
  ['body', 'sand-100'],
  ['muted', 'sand-200'],
  ['on-ink-muted', 'ink-700'],
  ['on-ink', 'ink-600'],
  ['ink-700', 'sand-200'],
  ['saffron-600', 'sand-50'],
  ['saffron-700', 'saffron-100'],
  ['jade-300', 'ink-950'],
  ['jade-300', 'night-card'],
  ['saffron-200', 'ink-700'],
  ['ink-950', 'saffron-300'],
] as const

it('reads colors as people write them', () => {
  expect(['#0B3D91', ' 0b3d91'].map(readColor)).toEqual(['#0b3d91', '#0b3d91'])
  expect(['#abc', '#abcd', 'red', ''].map(readColor)).toEqual(['#aabbcc', null, null, null])
})

it('takes published colors only where they can be read', () => {
  expect(isReadable('primary', '#ffee00')).toBe(false)
  expect(brandOf({})).toBeNull()
  expect(brandOf({ 'brand.primary': '#ffee00', 'brand.accent': 'red;}' })).toBeNull()
  expect(brandOf({ 'brand.primary': '#0b3d91', 'brand.accent': '#000000' })).toEqual({
    primary: '#0b3d91',
    accent: shippedBrand.accent,
  })
})
