/** The marks, each in two units of width, ending where the next one begins. Their rows are two units high. */
const marks = [
  ['1.9', 'l.9-1.8 .9 1.8zm2 0'],
  ['1', 'l.9-.9 .9 .9-.9 .9zm2 0'],
  ['1.9', 'h1.8l-1.8-1.8h1.8zm2 0'],
  ['.1', 'l.9 1.8 .9-1.8zm2 0'],
] as const
const fills = ['fill-saffron-400', 'fill-sand-200', 'fill-jade-300', 'fill-saffron-400']

/** A woven band of a hundred marks, one for each percent, in columns of four; those above the share are open. */
export function Band({ share, at }: { share: number; at: number }) {
  const [top, mark] = marks[at % 4] ?? marks[0]
  const paths = { full: '', open: '' }
  for (const row of [0, 1, 2, 3]) {
    const full = Math.ceil((Math.round(share) - row) / 4)
    const y = 2 * row + Number(top)
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
        className="fill-none stroke-jade-500 stroke-1 [vector-effect:non-scaling-stroke]"
      />
      <path
        d={paths.full}
        className={`motion-safe:animate-[draw-up_1980ms_cubic-bezier(0.33,1,0.68,1)_1300ms_backwards] forced-colors:fill-[CanvasText] ${fills[at % 4]}`}
      />
    </svg>
  )
}
