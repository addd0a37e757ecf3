import type { ReactNode } from 'react'
import styles from './block.module.css'
import { Heading } from './heading.tsx'

type Props = {
  title: string
  description?: string
  /** Whether the content is next to the heading where there is room. */
  split?: boolean
  children: ReactNode
}

/** A part of a page below a hairline, with a heading and an optional description. */
export function Block({ title, description, split, children }: Props) {
  return (
    <div className={`${styles.block} ${split ? 'split' : ''}`}>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div>{children}</div>
    </div>
  )
}
