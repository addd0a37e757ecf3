import { Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { LeadReports } from '#contract/reports.ts'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import styles from './trend.module.css'

const series = ['visits', 'plans', 'meetings'] as const

/** Visits, plans and meetings over time, as a chart in reading direction and as a table. */
export function Trend({ reports: { trend, step } }: { reports: LeadReports }) {
  const { t } = useTranslation()
  const { number, share, day, month } = useFormat()
  const most = Math.max(...trend.map(({ visits }) => visits), 1)
  const when = step === 'month' ? month : day
  const title = t(
    `analytics.trend.${step === 'month' ? 'byMonth' : step === 'week' ? 'byWeek' : 'byDay'}`,
  )
  const ends = [trend[0], trend[Math.floor((trend.length - 1) / 2)], trend.at(-1)]
  return (
    <Panel title={title}>
      <div aria-hidden="true">
        <ul className={styles.legend}>
          {series.map((name) => (
            <li key={name} data-series={name}>
              {t(`analytics.trend.${name}`)}
            </li>
          ))}
        </ul>
        <div className={styles.plot}>
          <span className={styles.top}>{number(most)}</span>
          {trend.map((bucket) => (
            <div
              key={bucket.from}
              className={styles.slot}
              title={`${when(bucket.from)} · ${number(bucket.visits)} / ${number(bucket.plans)} / ${number(bucket.meetings)}`}
            >
              {series.map((name) => (
                <span
                  key={name}
                  data-series={name}
                  className={styles.column}
                  style={{ blockSize: `${(100 * bucket[name]) / most}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <Flex justify="between" className={styles.ends}>
          {ends.map((bucket, index) => (
            <span key={index}>{when(bucket?.from ?? '')}</span>
          ))}
        </Flex>
      </div>
      <details className={styles.details}>
        <summary>{t('analytics.trend.table')}</summary>
        <DataTable
          label={t('analytics.trend.table')}
          caption={title}
          rows={trend}
          rowKey={({ from }) => from}
          columns={[
            { header: t('analytics.trend.from'), renderCell: ({ from }) => when(from) },
            { header: t('analytics.figure.visits'), number: ({ visits }) => number(visits) },
            { header: t('analytics.figure.leads'), number: ({ leads }) => number(leads) },
            { header: t('analytics.trend.plans'), number: ({ plans }) => number(plans) },
            { header: t('analytics.figure.meetings'), number: ({ meetings }) => number(meetings) },
            {
              header: t('analytics.sources.conversion'),
              number: ({ visits, meetings }) => (visits ? share(meetings, visits) : '—'),
            },
          ]}
        />
      </details>
    </Panel>
  )
}
