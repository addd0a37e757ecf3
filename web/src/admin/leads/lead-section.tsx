import { Flex } from '@radix-ui/themes'
import { useId, type ReactNode } from 'react'
import panel from '../shell/panel.module.css'
import styles from './lead-dialog.module.css'

/** A section of the lead dialog. */
export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`${panel.heading} ${styles.heading}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type EntryProps = {
  title: ReactNode
  when?: string
  text?: string | undefined
  children?: ReactNode
}

/** A framed entry of a list in the lead dialog. */
export function LeadEntry({ title, when, text, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <Flex wrap="wrap" align="center" gapX="3" gapY="1">
        {title}
        {when && <span className={`${panel.muted} ${styles.when}`}>{when}</span>}
      </Flex>
      {text && <p dir="auto">{text}</p>}
      {children}
    </li>
  )
}
