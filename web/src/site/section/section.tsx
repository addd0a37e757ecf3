import type { ReactNode } from 'react'
import type { Tab } from '../tabs/tab.ts'
import { useTab } from '../tabs/use-tab.ts'
import { LeadingContext } from './heading.tsx'
import styles from './section.module.css'

type Props = {
  id: Tab
  /** The tabs that show it; its own if nothing is said. */
  tabs?: string
  eyebrow: string
  title: string
  description: string
  children: ReactNode
}

/**
 * A part of the page that a tab shows. Where it opens the tab, its title is the page's title and
 * stands on ink; below another part it is a quiet heading.
 */
export function Section({ id, tabs = id, eyebrow, title, description, children }: Props) {
  const leading = useTab() === id
  const Title = leading ? 'h1' : 'h2'
  return (
    <section
      id={id}
      className={styles.section}
      data-tabs={tabs}
      data-leading={leading || undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <div className={styles.inner}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <Title id={`${id}-title`} className={styles.title} tabIndex={-1}>
            {title}
          </Title>
          <p className={styles.description}>{description}</p>
        </div>
      </div>
      <div className={styles.body}>
        <LeadingContext value={leading}>{children}</LeadingContext>
      </div>
    </section>
  )
}
