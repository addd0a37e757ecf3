import type { ReactNode } from 'react'
import type { Tab } from '../../lib/tabs.ts'
import { useIsOpen } from '../tabs/use-tab.ts'
import { LeadingContext } from './heading.tsx'
import styles from './section.module.css'

type Props = {
  id: Tab
  eyebrow: string
  title: string
  description: string
  children: ReactNode
}

/**
 * A part of the page that a tab shows. Where it opens the tab, its title is the page's title and
 * stands on ink; below another part, and on the page as it is printed, it is a quiet heading. The level
 * is an attribute, since another element would lose the focus that a new tab puts there.
 */
export function Section({ id, eyebrow, title, description, children }: Props) {
  const leading = useIsOpen(id)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div className={styles.inner}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h2
            id={`${id}-title`}
            className={styles.title}
            tabIndex={-1}
            aria-level={leading ? 1 : undefined}
          >
            {title}
          </h2>
          <p className={styles.description}>{description}</p>
        </div>
      </div>
      <div className={styles.body}>
        <LeadingContext value={leading}>{children}</LeadingContext>
      </div>
    </section>
  )
}
