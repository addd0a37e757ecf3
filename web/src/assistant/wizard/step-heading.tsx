import type { ReactNode } from 'react'
import styles from './step-heading.module.css'

/** Title and introduction of a step. */
export const StepHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.heading}>
    <h2 tabIndex={-1}>{title}</h2>
    {children && <p>{children}</p>}
  </div>
)
