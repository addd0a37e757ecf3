import styles from './weave.module.css'

const size = 10

/** The half of a square that a letter names by the corner it fills: q e above, a d below. */
const halves: Record<string, string> = {
  q: `h${size}l-${size} ${size}Z`,
  e: `h${size}v${size}Z`,
  a: `l${size} ${size}h-${size}Z`,
  d: `m${size} 0v${size}h-${size}Z`,
  '#': `h${size}v${size}h-${size}Z`,
}

/**
 * A small woven sign, so that each offering has a face of its own. Rows are parted by a slash;
 * capitals and `@` are woven in the warm thread.
 */
export function Weave({ pattern, size: side = 48 }: { pattern: string; size?: number }) {
  const threads = { cool: '', warm: '' }
  for (const [y, row] of pattern.split('/').entries())
    for (const [x, cell] of row.split('').entries()) {
      const half = halves[cell === '@' ? '#' : cell.toLowerCase()]
      if (half) threads[/[@A-Z]/.test(cell) ? 'warm' : 'cool'] += `M${x * size} ${y * size}${half}`
    }
  return (
    <svg width={side} height={side} viewBox="0 0 40 40" aria-hidden>
      <path d={threads.cool} className={styles.cool} />
      <path d={threads.warm} className={styles.warm} />
    </svg>
  )
}
