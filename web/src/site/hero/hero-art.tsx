import { useImage } from '../../data/content/content-provider.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { heroSizes } from './hero-image.ts'

const rows = 9

/** The upright triangles of a row of a pyramid of so many rows, from left to right. */
export const rowPath = (count: number, row: number) =>
  `M${count - 1 - row} ${row + 1}${'l1-1 1 1'.repeat(row + 1)}`

const paths = Array.from({ length: rows }, (_, row) => rowPath(rows, row))

/** The image `hero.image`, or a decoration: a pyramid of triangles, whose top has the accent color. */
export function HeroArt() {
  if (useImage('hero.image'))
    return <SlotImage slot="hero.image" className="hero-art" sizes={heroSizes} />
  return (
    <svg
      className="hero-art forced-colors:hidden"
      viewBox={`0 0 ${2 * rows} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={paths.slice(1).join('')} className="fill-jade-500" />
      <path d={paths[0]} className="fill-saffron-400" />
    </svg>
  )
}
