import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reportDays } from '#contract/reports.ts'
import { hotScore } from '#contract/leads.ts'
import { reportsQuery } from '../../data/reports/queries.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import styles from '../shell/analytics.module.css'
import { MetricCards } from './metric-cards.tsx'
import { QueryState } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { useFormat } from '../shell/use-format.ts'
import { Funnel } from './funnel.tsx'
import { Sources } from './sources.tsx'
import { Trend } from './trend.tsx'

const periods = [...reportDays.map(String), 'all'] as const

/** Visits and their results in a period: totals, funnel, trend and sources. */
export function ReportsPart() {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const { search, change } = useAnalyticsUrl()
  const requested = search.get('days')
  const period = periods.find((known) => known === requested) ?? '30'
  const query = useQuery(reportsQuery(period === 'all' ? null : Number(period)))
  const { data } = query
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h3 className={styles.heading}>{t('admin.analytics.reports.title')}</h3>
        <SegmentedControl
          label={t('admin.analytics.reports.period')}
          value={period}
          options={periods.map((days) => ({
            value: days,
            label:
              days === 'all'
                ? t('admin.analytics.reports.all')
                : t('admin.analytics.reports.days', { count: Number(days) }),
          }))}
          onChange={(days) => change({ days })}
        />
      </div>
      <QueryState query={query} />
      {data && data.visits === 0 && (
        <EmptyState
          title={t('admin.analytics.reports.empty')}
          text={t('admin.analytics.reports.emptyText')}
        />
      )}
      {data && data.visits > 0 && (
        <>
          <MetricCards
            cards={[
              {
                id: 'visits',
                label: t('admin.analytics.figure.visits'),
                value: number(data.visits),
              },
              { id: 'leads', label: t('admin.analytics.figure.leads'), value: number(data.leads) },
              {
                id: 'hot',
                label: t('admin.analytics.figure.hot'),
                value: number(data.hot),
                note: t('admin.analytics.figure.hotNote', { score: hotScore }),
              },
              {
                id: 'meetings',
                label: t('admin.analytics.figure.meetings'),
                value: number(data.meetings),
                note: t('admin.analytics.figure.meetingsNote', {
                  share: share(data.meetings, data.visits),
                }),
              },
            ]}
          />
          <Funnel funnel={data.funnel} />
          <Trend reports={data} />
          <Sources sources={data.sources} />
        </>
      )}
    </div>
  )
}
