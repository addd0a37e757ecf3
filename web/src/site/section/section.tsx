import type { ReactNode } from 'react'
import type { Tab } from '../../lib/tabs.ts'
import { useIsOpen } from '../tabs/use-tab.ts'
import { Lattice } from '../lattice/lattice.tsx'
import { LeadingContext } from './heading.tsx'
import styles from './section.module.css'

type Props = {
  id: Tab
  eyebrow: string
  title: string
  description: string
  /** The decoration of its dark header, a tile as in `Weave`. */
  pattern: string
  /** Whether another tab also shows it, below its own content. */
  shared?: boolean
  children: ReactNode
}

/** The content of a tab. As the first part of a tab, it has a dark header with the `h1` of the page. */
export function Section({
  id,
  eyebrow,
  title,
  description,
  pattern,
  shared = false,
  children,
}: Props) {
  const isOpen = useIsOpen(id)
  const leading = isOpen || !shared
  const Title = leading ? 'h1' : 'h2'
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        {leading && <Lattice pattern={pattern} />}
        <div className="wrapper">
          <p className="eyebrow">{eyebrow}</p>
          <Title id={`${id}-title`} className={styles.title} tabIndex={-1}>
            {title}
          </Title>
          <p className={styles.description}>{description}</p>
        </div>
      </div>
      <div className="wrapper">
        <LeadingContext value={leading}>{children}</LeadingContext>
      </div>
    </section>
  )
}
