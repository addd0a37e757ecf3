/** So many triangles in rows of `of`, decoration next to the number. */
export function Strip({ count, of, accent }: { count: number; of: number; accent?: boolean }) {
  if (count < 1) return null
  const inRow = Math.min(count, of)
  const rows = Array.from({ length: Math.ceil(count / of) }, (_, row) => {
    return `M0 ${4 * row + 3}${'l1-3 1 3'.repeat(Math.min(count - row * of, of))}`
  })
  return (
    <span aria-hidden data-chart={count}>
      <svg
        className={`block h-auto rtl:-scale-x-100 forced-color-adjust-none forced-colors:fill-[CanvasText] ${accent ? 'fill-saffron-400' : 'fill-jade-300'}`}
        style={{ inlineSize: `${(100 * inRow) / of}%` }}
        viewBox={`0 0 ${2 * inRow} ${4 * rows.length - 1}`}
      >
        <path d={rows.join('')} />
      </svg>
    </span>
  )
}
