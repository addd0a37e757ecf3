import type { ReactNode } from 'react'
import type { Tab } from '../../lib/tabs.ts'
import styles from './section.module.css'

type Props = {
  id: Tab
  eyebrow: string
  title: string
  description: string
  /** The ground of its head, `ink` for a drawing that goes on below it. */
  ground?: 'ink'
  /** More of the head, below the title and the description. */
  head?: ReactNode
  children: ReactNode
}

/** The content of a tab, below a head with the `h1` of the page. */
export function Section({ id, eyebrow, title, description, ground, head, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head} data-ground={ground}>
        <div className="wrapper">
          <div className={`split ${styles.lead}`}>
            <div>
              <p className="eyebrow">{eyebrow}</p>
              <h1 id={`${id}-title`} className={styles.title} tabIndex={-1}>
                {title}
              </h1>
            </div>
            <p className={styles.description}>{description}</p>
          </div>
          {head}
        </div>
      </div>
      <div className="wrapper">{children}</div>
    </section>
  )
}
