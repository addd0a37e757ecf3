import { marks, rowHeight } from './band.tsx'

/** So many triangles in rows of `of`, decoration next to the number. */
export function Strip({ count, of, accent }: { count: number; of: number; accent?: boolean }) {
  if (count < 1) return null
  const inRow = Math.min(count, of)
  const rows = Array.from({ length: Math.ceil(count / of) }, (_, row) =>
    marks(Math.min(count - row * of, of), row),
  )
  return (
    <span aria-hidden data-chart={count}>
      <svg
        className={`block h-auto mirrored forced-color-adjust-none forced-colors:fill-[CanvasText] ${accent ? 'fill-saffron-400' : 'fill-jade-300'}`}
        style={{ inlineSize: `${(100 * inRow) / of}%` }}
        viewBox={`0 0 ${2 * inRow} ${rowHeight * rows.length}`}
      >
        <path d={rows.join('')} />
      </svg>
    </span>
  )
}
