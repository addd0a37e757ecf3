/** A triangle in two units of width, ending where the next one begins. Its row is two units high. */
const mark = 'l.9-1.8 .9 1.8zm2 0'
const first = 'fill-saffron-400'
const other = 'fill-sand-200'

/** A hundred triangles, one for each percent, in columns of four; those above the share are open. */
export function Band({ share, at }: { share: number; at: number }) {
  const paths = { full: '', open: '' }
  for (const row of [0, 1, 2, 3]) {
    const full = Math.ceil((Math.round(share) - row) / 4)
    const y = 2 * row + 1.9
    paths.full += `M.1 ${y}${mark.repeat(full)}`
    paths.open += `M${2 * full + 0.1} ${y}${mark.repeat(25 - full)}`
  }
  return (
    <svg
      className="block h-auto w-full rtl:-scale-x-100 forced-color-adjust-none"
      viewBox="0 0 50 8"
      aria-hidden
      data-chart={share}
    >
      <path
        d={paths.open}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeOpacity={0.6}
        className="fill-none text-jade-300 [vector-effect:non-scaling-stroke]"
      />
      <path
        d={paths.full}
        className={`motion-safe:animate-[draw-up_1980ms_cubic-bezier(0.33,1,0.68,1)_1300ms_backwards] forced-colors:fill-[CanvasText] ${at === 0 ? first : other}`}
      />
    </svg>
  )
}
