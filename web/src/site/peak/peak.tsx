/**
 * A drawing for a share: a triangle of `rows` rows has `rows` squared small ones, so that ten rows are a hundred. Those of
 * the share are lit, from the base up. Decoration next to the number.
 */
export function Peak({
  rows,
  share = 100,
  ground,
}: {
  rows: number
  share?: number
  ground: 'ink' | 'page'
}) {
  const [upright, inverted] = litPart(rows, share)
  return (
    <svg
      // Of equilateral triangles.
      className="block aspect-[1.1547] h-auto w-full forced-color-adjust-none"
      viewBox={`0 0 ${2 * rows} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden
      data-flip=""
      data-chart=""
    >
      <path
        d={`M0 ${rows}h${2 * rows}L${rows} 0Z`}
        className="fill-jade-300/15 forced-colors:fill-[GrayText]"
      />
      <g className="fill-saffron-400 forced-colors:fill-[CanvasText]" data-lit="">
        <path d={upright} />
        <path
          d={inverted}
          className={`${ground === 'ink' ? 'opacity-80' : 'opacity-70'} forced-colors:opacity-100`}
        />
      </g>
      <path
        d={edges(rows)}
        className={`${ground === 'ink' ? 'stroke-ink-950' : 'stroke-page'} stroke-1 [vector-effect:non-scaling-stroke] forced-colors:stroke-[Canvas]`}
      />
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
