const size = 10

/** Half a square, by the corner that it fills: q and e at the top, a and d at the bottom. */
const halves: Record<string, string> = {
  q: `h${size}l-${size} ${size}Z`,
  e: `h${size}v${size}Z`,
  a: `l${size} ${size}h-${size}Z`,
  d: `m${size} 0v${size}h-${size}Z`,
  '#': `h${size}v${size}h-${size}Z`,
}

/** The shapes of a pattern. Its rows are separated by slashes; capitals and `@` have the warm color. */
function pathsOf(pattern: string) {
  const paths = { cool: '', warm: '' }
  for (const [y, row] of pattern.split('/').entries())
    for (const [x, cell] of row.split('').entries()) {
      const half = halves[cell === '@' ? '#' : cell.toLowerCase()]
      if (half) paths[/[@A-Z]/.test(cell) ? 'warm' : 'cool'] += `M${x * size} ${y * size}${half}`
    }
  return paths
}

/** A decorative woven emblem, drawn for left to right. */
export function Weave({ pattern }: { pattern: string }) {
  const paths = pathsOf(pattern)
  const rows = pattern.split('/')
  const box = `0 0 ${(rows[0]?.length ?? 0) * size} ${rows.length * size}`
  return (
    <svg
      width="48"
      height="48"
      viewBox={box}
      preserveAspectRatio="xMidYMid slice"
      className="mirrored"
      aria-hidden
    >
      <path d={paths.cool} className="fill-ink-700" />
      <path d={paths.warm} className="fill-saffron-400" />
    </svg>
  )
}
