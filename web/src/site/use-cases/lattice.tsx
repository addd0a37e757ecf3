import styles from './lattice.module.css'

const columns = 21
const rows = 11
const side = 24

/** A triangle of a woven band; every other one hangs from the line above. */
const triangle = (column: number, row: number) => {
  const x = (column * side) / 2
  const y = row * side
  return (column + row) % 2
    ? `M${x} ${y}h${side}l${-side / 2} ${side}Z`
    : `M${x} ${y + side}h${side}l${-side / 2} ${-side}Z`
}

/** The weave grows denser to one side, and a few threads of it are warm. */
const threads = draw()

function draw() {
  const paths = { cool: '', warm: '' }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const knot = (column * 5 + row * 3) % 7
      if (knot > (column * 7) / columns) continue
      paths[knot === 0 && column > 12 ? 'warm' : 'cool'] += triangle(column, row)
    }
  return paths
}

/** A piece of Sadu behind the words. Decoration only. */
export function Lattice() {
  return (
    <svg
      className={styles.lattice}
      viewBox={`0 0 ${((columns + 1) * side) / 2} ${rows * side}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      data-flip=""
    >
      <path d={threads.cool} className={styles.cool} />
      <path d={threads.warm} className={styles.warm} />
    </svg>
  )
}
