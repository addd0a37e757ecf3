import styles from './peak.module.css'

/**
 * A drawing for a share: a triangle of `rows` rows has `rows` squared small ones, so that ten rows are a hundred. Those of
 * the share are lit, from the base up. Decoration next to the number.
 */
export function Peak({ rows, share = 100 }: { rows: number; share?: number }) {
  const [upright, inverted] = litPart(rows, share)
  return (
    <svg
      className={styles.peak}
      viewBox={`0 0 ${2 * rows} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden
      data-flip=""
      data-chart=""
    >
      <path d={`M0 ${rows}h${2 * rows}L${rows} 0Z`} className={styles.rest} />
      <g className={styles.lit} data-lit="">
        <path d={upright} />
        <path d={inverted} className={styles.inverted} />
      </g>
      <path d={edges(rows)} className={styles.edges} />
    </svg>
  )
}

/**
 * The lit triangles, those that point up and those that point down: whole rows, and the start of the row above them.
 */
export function litPart(rows: number, share: number): [upright: string, inverted: string] {
  const paths: [string, string] = ['', '']
  let dark = rows * rows - Math.round((rows * rows * Math.min(share, 100)) / 100)
  for (let row = 0; row < rows; row++) {
    const inRow = 2 * row + 1
    const lit = Math.max(inRow - dark, 0)
    dark = Math.max(dark - inRow, 0)
    for (let at = 0; at < lit; at++) {
      const x = rows - row - 1 + at
      paths[at % 2 ? 1 : 0] += at % 2 ? `M${x} ${row}h2l-1 1z` : `M${x} ${row + 1}h2l-1-1z`
    }
  }
  return paths
}

/** The lines between the triangles. */
const edges = (rows: number) =>
  Array.from({ length: rows - 1 }, (_, at) => at + 1)
    .map((i) => {
      const foot = `M${2 * i} ${rows}L`
      return `M${rows - i} ${i}h${2 * i}${foot}${rows + i} ${i}${foot}${i} ${rows - i}`
    })
    .join('')
