import { useId } from 'react'
import styles from './sadu-band.module.css'

/** A quiet band of woven triangles, as Sadu weavers set them. Decoration only. */
export function SaduBand() {
  const id = useId()
  return (
    <svg className={styles.band} aria-hidden="true">
      <pattern id={id} width="48" height="40" patternUnits="userSpaceOnUse">
        <path d="M0 0h48L24 20Z" fill="var(--jade-600)" />
        <path d="M12 0h24L24 10Z" fill="var(--saffron-400)" />
        <path d="M0 40 24 20l24 20Z" fill="var(--ink-600)" />
        <path d="M12 40l12-10 12 10Z" fill="var(--ink-900)" />
        <path d="M0 10v20l12-10Zm48 0v20L36 20Z" fill="var(--sand-300)" opacity=".35" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
