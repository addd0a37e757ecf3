import type { ReactNode } from 'react'
import styles from './tab.module.css'

type Props = {
  id?: string
  title: string
  text: string
  /** Buttons. */
  children?: ReactNode
}

/** The title, description and buttons of a tab. */
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
