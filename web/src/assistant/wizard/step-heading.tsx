import type { ReactNode } from 'react'
import styles from './wizard.module.css'

/** Title and introduction of a step. */
export const StepHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.heading}>
    <h2 tabIndex={-1} className="heading">
      {title}
    </h2>
    {children && <p>{children}</p>}
  </div>
)
