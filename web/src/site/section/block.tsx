import type { ReactNode } from 'react'
import styles from './block.module.css'
import { Heading } from './heading.tsx'

/** A part of a section with a heading and an optional description. */
export function Block({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children: ReactNode
}) {
  return (
    <div className={styles.block}>
      <Heading className={`marked ${styles.title}`}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
