import { useTranslation } from 'react-i18next'
import type { LeadReports } from '#contract/reports.ts'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import styles from '../shell/panel.module.css'
import { useFormat } from '../shell/use-format.ts'

/** What the checks removed from answers of the assistant. */
export function Removed({ removed }: Pick<LeadReports, 'removed'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Panel title={t('analytics.removed.title')}>
      {removed.length === 0 ? (
        <p className={styles.muted}>{t('analytics.removed.empty')}</p>
      ) : (
        <>
          <DataTable
            label={t('analytics.removed.title')}
            rows={removed}
            rowKey={({ kind, reason }) => `${kind} ${reason}`}
            columns={[
              {
                header: t('analytics.removed.what'),
                renderCell: ({ kind }) => t(`analytics.removed.kind.${kind}`),
              },
              {
                header: t('analytics.removed.why'),
                renderCell: ({ reason }) => t(`analytics.removed.reason.${reason}`),
              },
              { bar: ({ count }) => count, max: removed[0]?.count ?? 0 },
              { header: t('analytics.removed.count'), number: ({ count }) => number(count) },
            ]}
          />
          <p className={`${styles.muted} ${styles.note}`}>{t('analytics.removed.note')}</p>
        </>
      )}
    </Panel>
  )
}
