import type { ReactNode } from 'react'
import styles from './block.module.css'
import { Heading } from './heading.tsx'

/** A further subject within a section, under a heading and perhaps a sentence of its own. */
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
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
