import styles from './meter.module.css'

/** A decorative progress bar of triangles, next to the number it shows. */
export function Meter({ percent, className }: { percent: number; className?: string | undefined }) {
  return (
    <span className={`${styles.meter} ${className ?? ''}`} aria-hidden data-chart="">
      {/* Only whole triangles, of 40. */}
      <span
        className={styles.value}
        style={{ inlineSize: `${Math.floor(percent / 2.5) * 2.5}%` }}
      />
    </span>
  )
}
