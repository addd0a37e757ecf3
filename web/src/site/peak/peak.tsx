/** A triangle of `rows` rows of small ones, as decoration. */
export const Peak = ({ rows }: { rows: number }) => (
  <svg
    // Of equilateral triangles.
    className="block aspect-[1.1547] h-auto w-full forced-color-adjust-none"
    viewBox={`0 0 ${2 * rows} ${rows}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    <path
      d={`M0 ${rows}h${2 * rows}L${rows} 0Z`}
      className="fill-saffron-400 forced-colors:fill-[CanvasText]"
    />
    <path
      d={inverted(rows)}
      className="fill-saffron-600/40 stroke-page stroke-1 [vector-effect:non-scaling-stroke] forced-colors:stroke-[Canvas]"
    />
  </svg>
)

/** The small triangles that point down. */
const inverted = (rows: number) =>
  Array.from({ length: rows - 1 }, (_, at) => at + 1)
    .map((row) => `M${rows - row} ${row}${'h2l-1 1l-1-1m2 0'.repeat(row)}`)
    .join('')
