import styles from './strip.module.css'

/** So many triangles in a row, decoration next to the number; the longest row of the drawing has `of`. */
export function Strip({ count, of, accent }: { count: number; of: number; accent?: boolean }) {
  // More would be too small to see, and a text without a number has none.
  if (count < 1 || of > 400) return null
  return (
    <span aria-hidden data-chart="">
      <span
        className={styles.strip}
        style={{
          inlineSize: `${(100 * count) / of}%`,
          aspectRatio: count / 1.5,
          maskSize: `${100 / count}% 100%`,
        }}
        data-accent={accent || undefined}
      />
    </span>
  )
}
