import { pathsOf } from '../solutions/weave.tsx'
import styles from './lattice.module.css'

const columns = 24
const rows = 12

/** Repeats a tile. Only a few of the repetitions keep its warm color, none where it fades out. */
function repeat(pattern: string) {
  const tile = pattern.split('/')
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = tile[row % tile.length] ?? ''
    const cool = line.toLowerCase().replaceAll('@', '#')
    const isWarm = (column: number) =>
      column > 2 && (5 * column + 3 * Math.floor(row / tile.length)) % 7 === 4
    return Array.from({ length: columns / line.length }, (_each, column) =>
      isWarm(column) ? line : cool,
    ).join('')
  })
  return lines.join('/')
}

/** Decoration: a Sadu weaving of the tile at the end side of a panel. It fades out towards the text. */
export function Lattice({ pattern }: { pattern: string }) {
  const paths = pathsOf(repeat(pattern))
  return (
    <svg
      className={styles.lattice}
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      data-flip=""
    >
      <path d={paths.cool} className={styles.cool} />
      <path d={paths.warm} className={styles.warm} />
    </svg>
  )
}
