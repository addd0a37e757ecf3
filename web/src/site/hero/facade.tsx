import { useImage } from '../../data/content/content-provider.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { heroSizes } from './hero-image.ts'

const columns = 19
const rows = 18
const width = 40
const height = 37

/** Deterministic pseudo-random numbers, so that the prerendered HTML matches in hydration. */
const random = (column: number, row: number) => {
  const value = Math.sin(column * 12.9898 + row * 78.233) * 43758.5453
  return value - Math.floor(value)
}

/** A triangular opening centered at a point. */
const opening = (x: number, y: number, half: number) => {
  const tall = Math.round(half * 1.73)
  return `M${x} ${y - tall / 2}l${half} ${tall}h${-2 * half}Z`
}

const paths = draw()

function draw() {
  const glow = { dark: '', dim: '', lit: '', warm: '' }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      // Every other row is offset by half an opening.
      const across = column + (row % 2) / 2
      const light = lightAt(across / columns, row / rows) + (random(column, row) - 0.5) * 0.34
      const level = light > 0.8 ? 'warm' : light > 0.52 ? 'lit' : light > 0.26 ? 'dim' : 'dark'
      const half = Math.round(Math.min(15, Math.max(5, 5 + light * 11)))
      glow[level] += opening(across * width + width / 2, row * height + height / 2, half)
    }
  return glow
}

/** The light decreases with the distance from the lower right corner. */
function lightAt(x: number, y: number) {
  return 1.12 - Math.hypot((1.02 - x) * 1.1, 0.98 - y)
}

/**
 * The image `hero.image`, or a decoration: a Najdi wall with rows of triangular openings and the light of dawn behind
 * them.
 */
export function Facade() {
  if (useImage('hero.image'))
    return <SlotImage slot="hero.image" className="facade" sizes={heroSizes} />
  return (
    <svg
      className="facade"
      viewBox={`0 0 ${columns * width + width / 2} ${rows * height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <path d={paths.dark} className="fill-jade-300/7" />
      <path d={paths.dim} className="fill-[rgb(198_170_104/20%)]" />
      <path d={paths.lit} className="fill-saffron-400/46" />
      <path
        d={paths.warm}
        className="fill-saffron-400 [filter:drop-shadow(0_0_14px_color-mix(in_srgb,var(--color-saffron-400)_55%,#0000))]"
      />
    </svg>
  )
}
