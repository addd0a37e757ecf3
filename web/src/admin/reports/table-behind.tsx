import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './reports.module.css'

/** The numbers of a chart as a table, closed at first. */
export function TableBehind({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className={styles.details}>
      <summary>{t('analytics.trend.table')}</summary>
      {children}
    </details>
  )
}
