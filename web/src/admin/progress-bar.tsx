import styles from './upload-list.module.css'

/** How far an upload has come, from 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <progress className={styles.progress} aria-label={label} max={1} value={value} />
)
