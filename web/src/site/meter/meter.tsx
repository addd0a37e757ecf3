import styles from './meter.module.css'

const count = 20
const width = 10

const triangles = Array.from(
  { length: count },
  (_, index) => `M${index * width} 10l5-10 5 10Z`,
).join('')

/** A decorative progress bar of twenty triangles, next to the number it shows. */
export function Meter({ percent }: { percent: number }) {
  const length = Math.max(0, Math.min(100, percent)) * 2
  return (
    <svg
      className={styles.meter}
      viewBox={`0 0 ${count * width} 10`}
      preserveAspectRatio="none"
      aria-hidden
      data-flip=""
    >
      <path d={triangles} className={styles.track} />
      {length > 0 && (
        <svg width={length} height="10" viewBox={`0 0 ${length} 10`}>
          <path d={triangles} className={styles.value} />
        </svg>
      )}
    </svg>
  )
}
