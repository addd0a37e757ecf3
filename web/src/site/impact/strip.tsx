/** So many triangles in a row, decoration next to the number; the longest row of the drawing has `of`. */
export function Strip({ count, of, accent }: { count: number; of: number; accent?: boolean }) {
  if (count < 1) return null
  return (
    <span aria-hidden data-chart="">
      <svg
        className={`block h-auto forced-color-adjust-none forced-colors:fill-[CanvasText] ${accent ? 'fill-saffron-400' : 'fill-jade-300'}`}
        style={{ inlineSize: `${(100 * count) / of}%` }}
        viewBox={`0 0 ${2 * count} 3`}
      >
        <path d={`M0 3${'l1-3 1 3'.repeat(count)}`} />
      </svg>
    </span>
  )
}
