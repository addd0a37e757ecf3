import type { ReactNode } from 'react'
import styles from './panel.module.css'

type Props = { title: string; level?: 'h2' | 'h3' | 'h4'; id?: string; children: ReactNode }

/** A framed section with a heading. */
export function Panel({ title, level: Heading = 'h4', id, children }: Props) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
