import styles from './progress-bar.module.css'

/** A progress bar; `value` is from 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <progress className={styles.progress} aria-label={label} max={1} value={value} />
)
