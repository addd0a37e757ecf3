import { Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type LeadReports, reportDays } from '#contract/reports.ts'
import { reportsQuery } from '../../data/reports/queries.ts'
import { partUrl, useAnalyticsUrl } from '../shell/analytics.ts'
import { DataTable } from '../shell/data-table.tsx'
import { DemoNotice } from '../shell/demo-notice.tsx'
import { EmptyState } from '../shell/empty-state.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { Panel } from '../shell/panel.tsx'
import styles from '../shell/panel.module.css'
import { QueryState } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Funnel } from './funnel.tsx'
import { FigureCards, MetricCards } from './metric-cards.tsx'
import { Ratings } from './ratings.tsx'
import layout from './reports.module.css'
import { Trend } from './trend.tsx'

const periods = [...reportDays.map(String), 'all'] as const

/** Visits and their results in a period: totals, funnel, trend and sources. */
export function ReportsPart() {
  const { t } = useTranslation()
  const { search, change } = useAnalyticsUrl()
  const requested = search.get('days')
  const period = periods.find((known) => known === requested) ?? '30'
  const query = useQuery(reportsQuery(period === 'all' ? null : Number(period)))
  const { data } = query
  return (
    <Grid gap="4">
      <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
        <h3 className={styles.heading}>{t('analytics.reports.title')}</h3>
        <SegmentedControl
          label={t('analytics.reports.period')}
          value={period}
          options={periods.map((days) => ({
            value: days,
            label:
              days === 'all'
                ? t('analytics.reports.all')
                : t('analytics.reports.days', { count: Number(days) }),
          }))}
          onChange={(days) => change({ days })}
        />
      </Flex>
      <QueryState query={query} shape="report" />
      {data && data.visits === 0 && (
        <EmptyState title={t('analytics.reports.empty')} text={t('analytics.reports.emptyText')} />
      )}
      {data && data.visits > 0 && (
        <>
          <FigureCards reports={data} />
          <Funnel funnel={data.funnel} />
          <Trend reports={data} />
          {data.sources.length > 0 && <Sources sources={data.sources} />}
        </>
      )}
      {data && (
        <div className={layout.pair}>
          <AnswerTimes answers={data.answers} />
          <Ratings ratings={data.ratings} />
        </div>
      )}
      {data && <DemoNotice count={data.demo} />}
    </Grid>
  )
}

/** How many contact requests were answered in the promised time. Not shown without requests. */
function AnswerTimes({ answers }: Pick<LeadReports, 'answers'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const { in_time, late, median_hours } = answers
  if (in_time + late === 0) return null
  return (
    <Panel title={t('analytics.answers.title')}>
      <MetricCards
        isFramed
        cards={[
          [
            t('analytics.answers.share'),
            share(in_time, in_time + late),
            t('analytics.answers.shareNote', { count: in_time + late, inTime: number(in_time) }),
          ],
          [
            t('analytics.answers.median'),
            median_hours === null ? '—' : number(median_hours),
            t('analytics.answers.medianNote'),
          ],
        ]}
      />
    </Panel>
  )
}

/** Leads and their results by source; each source links to its leads. */
function Sources({ sources }: Pick<LeadReports, 'sources'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const texts = useLeadTexts()
  return (
    <Panel title={t('analytics.sources.title')}>
      <DataTable
        label={t('analytics.sources.title')}
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          {
            header: t('analytics.sourceLabel'),
            renderCell: ({ source }) => (
              <bdi>
                <Link to={partUrl('leads', { source })} className={styles.link}>
                  {texts.source(source)}
                </Link>
              </bdi>
            ),
          },
          { bar: ({ leads }) => leads, max: sources[0]?.leads ?? 0 },
          { header: t('analytics.figure.leads'), number: ({ leads }) => number(leads) },
          { header: t('analytics.figure.hot'), number: ({ hot }) => number(hot) },
          { header: t('analytics.figure.meetings'), number: ({ meetings }) => number(meetings) },
          {
            header: t('analytics.sources.conversion'),
            isExtra: true,
            number: ({ leads, meetings }) => share(meetings, leads),
          },
          {
            header: t('analytics.sources.average'),
            isExtra: true,
            number: ({ average_score }) => number(Math.round(average_score)),
          },
        ]}
      />
    </Panel>
  )
}
