import styles from './meter.module.css'

/** A decorative progress bar of triangles, next to the number it shows. */
export function Meter({ percent, className }: { percent: number; className?: string | undefined }) {
  return (
    <span className={`${styles.meter} ${className ?? ''}`} aria-hidden data-chart="">
      {/* Only whole triangles, where browsers can round. */}
      <span
        className={styles.value}
        style={{
          inlineSize: `round(down, ${percent}%, 0.75rem)`,
          maxInlineSize: `${percent}%`,
        }}
      />
    </span>
  )
}
