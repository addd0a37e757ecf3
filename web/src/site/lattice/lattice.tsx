import styles from './lattice.module.css'

const columns = 21
const rows = 11
const side = 24

/** A triangle; every other one points down. */
const triangle = (column: number, row: number) => {
  const x = (column * side) / 2
  const y = row * side
  return (column + row) % 2
    ? `M${x} ${y}h${side}l${-side / 2} ${side}Z`
    : `M${x} ${y + side}h${side}l${-side / 2} ${-side}Z`
}

/** The pattern is denser towards one side, and a few triangles have the warm color. */
const shapes = draw()

function draw() {
  const paths = { cool: '', warm: '' }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const value = (column * 5 + row * 3) % 7
      if (value > (column * 7) / columns) continue
      paths[value === 0 && column > 12 ? 'warm' : 'cool'] += triangle(column, row)
    }
  return paths
}

/** Decoration: a Sadu pattern behind the text. */
export function Lattice() {
  return (
    <svg
      className={styles.lattice}
      viewBox={`0 0 ${((columns + 1) * side) / 2} ${rows * side}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      data-flip=""
    >
      <path d={shapes.cool} className={styles.cool} />
      <path d={shapes.warm} className={styles.warm} />
    </svg>
  )
}
