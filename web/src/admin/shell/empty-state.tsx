import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = { title: string; text?: string; children?: ReactNode }

/** Explains an empty list and offers a first action. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <svg width="96" height="40" viewBox="0 0 96 40" aria-hidden="true">
        <path d="M0 40 24 8l24 32Z" fill="var(--jade-100)" />
        <path d="M48 40 72 8l24 32Z" fill="var(--jade-100)" />
        <path d="M24 40 48 8l24 32Z" fill="var(--sand-200)" />
        <path d="m36 40 12-16 12 16Z" fill="var(--sand-300)" />
      </svg>
      <h3 className={styles.title}>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
