import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The numbers of a chart as a table, closed at first. */
export function TableBehind({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="mt-3 max-sm:mt-1 max-sm:-mb-2">
      <summary className="w-fit cursor-pointer text-xs leading-7 text-jade-600 max-sm:py-2">
        {t('analytics.trend.table')}
      </summary>
      {children}
    </details>
  )
}
