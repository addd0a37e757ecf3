import { shareOf } from '#contract/percent.ts'

/** So many equilateral triangles, each two units wide with its gap; `row` counts from the top. */
export const marks = (count: number, row: number) =>
  `M0.1 ${(rowHeight * (row + 1)).toFixed(1)}${'l.9-1.56 .9 1.56zm2 0'.repeat(count)}`
/** The same smaller, so that they are as large with their outline. */
const openMarks = (count: number, row: number, from: number) =>
  `M${2 * from + 0.2} ${(rowHeight * (row + 1)).toFixed(1)}${'l.8-1.38 .8 1.38zm2 0'.repeat(count)}`
export const rowHeight = 1.8

/** A percentage as a hundred triangles in columns of four, those above it open; nothing for another figure. */
export function Band({ figure }: { figure: string }) {
  const share = shareOf(figure)
  if (share === null) return null
  const paths = { full: '', open: '' }
  for (const row of [0, 1, 2, 3]) {
    const full = Math.ceil((Math.round(share) - row) / 4)
    paths.full += marks(full, row)
    paths.open += openMarks(25 - full, row, full)
  }
  return (
    <svg
      className="block h-auto w-full mirrored forced-color-adjust-none lg:mt-4"
      viewBox={`0 0 50 ${4 * rowHeight + 0.1}`}
      aria-hidden
      data-chart={share}
    >
      <path
        d={paths.open}
        stroke="currentColor"
        strokeWidth={1.5}
        className="fill-none text-saffron-400 [vector-effect:non-scaling-stroke]"
      />
      <path
        d={paths.full}
        className="fill-jade-300 motion-safe:animate-[draw-up_1980ms_cubic-bezier(0.33,1,0.68,1)_200ms_backwards] forced-colors:fill-[CanvasText]"
      />
    </svg>
  )
}
