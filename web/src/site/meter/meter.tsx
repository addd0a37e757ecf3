import styles from './meter.module.css'

const knots = 20
const width = 10

const thread = Array.from({ length: knots }, (_, knot) => `M${knot * width} 10l5-10 5 10Z`).join('')

/** A share of a hundred as a woven thread: twenty triangles, of which so many are dyed. It repeats what a number beside it says. */
export function Meter({ percent }: { percent: number }) {
  const length = Math.max(0, Math.min(100, percent)) * 2
  return (
    <svg
      className={styles.meter}
      viewBox={`0 0 ${knots * width} 10`}
      preserveAspectRatio="none"
      aria-hidden
      data-flip=""
    >
      <path d={thread} className={styles.thread} />
      {length > 0 && (
        <svg width={length} height="10" viewBox={`0 0 ${length} 10`}>
          <path d={thread} className={styles.dyed} />
        </svg>
      )}
    </svg>
  )
}
