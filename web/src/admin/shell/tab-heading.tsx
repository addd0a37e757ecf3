import type { ReactNode } from 'react'
import styles from './tab.module.css'

type Props = {
  id: string
  title: string
  text: string
  /** What can be begun here. */
  children?: ReactNode
}

/** The top of a tab: what it is, a line about it, and its buttons. */
export function TabHeading({ id, title, text, children }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </header>
  )
}
