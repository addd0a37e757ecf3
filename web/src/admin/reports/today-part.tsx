import { Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hotScore } from '#contract/leads.ts'
import type { Reports } from '#contract/reports.ts'
import {
  contentStatsQuery,
  lastDays,
  todayQuery,
  reportsQuery,
} from '../../data/reports/queries.ts'
import { partUrl, useIsAllowed } from '../shell/analytics.ts'
import { EmptyState, QueryState } from '../shell/query-state.tsx'
import { CallList } from './call-list.tsx'
import { ContentCards } from './content-stats-part.tsx'
import { FigureCards } from './metric-cards.tsx'

const days = 7

/**
 * The first part of the tab: the totals of the content, then people to call today: overdue requests, hot leads without a
 * contact, and new ones since yesterday.
 */
export function TodayPart() {
  const { t } = useTranslation()
  const readsLeads = useIsAllowed('leadReaders')
  const content = useQuery(contentStatsQuery)
  const people = useQuery(todayQuery)
  const week = useQuery({ ...reportsQuery(lastDays(days)), enabled: readsLeads })
  // One message and one button for all of them.
  const failed = [content, people, week].filter(({ error }) => error)
  const { data } = people
  const isEmpty = data && data.overdue.count + (data.hot?.count ?? 0) + data.new.count === 0
  return (
    <Grid gap="4">
      <section aria-labelledby="content-totals">
        <Flex wrap="wrap" align="baseline" justify="between" gapX="4" pb="2">
          <h3 id="content-totals" className="text-base leading-note">
            {t('analytics.part.content')}
          </h3>
          <Link to={partUrl('content')} className="text-jade-600">
            {t('analytics.content.bySection')}
          </Link>
        </Flex>
        {content.data ? (
          <ContentCards stats={content.data} />
        ) : (
          !content.error && <QueryState query={content} shape="figures" />
        )}
      </section>
      <h3 className="text-base leading-note">{t('analytics.today.title')}</h3>
      <QueryState
        shape="calls"
        query={{
          data,
          error: failed[0]?.error ?? null,
          isFetching: [content, people, week].some((each) => each.isFetching),
          refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
        }}
      />
      {isEmpty && (
        <EmptyState title={t('analytics.today.empty')} text={t('analytics.today.emptyText')} />
      )}
      {data && !isEmpty && (
        <div className="grid grid-cols-1 gap-4 xl:fit-80">
          <CallList
            list="overdue"
            calls={data.overdue}
            all={partUrl('requests', { scope: 'overdue' })}
          />
          {data.hot && (
            <CallList
              list="hot"
              calls={data.hot}
              all={partUrl('leads', { score_from: String(hotScore) })}
            />
          )}
          <CallList
            list="new"
            calls={data.new}
            all={
              readsLeads
                ? partUrl('leads', { sort: 'started' })
                : partUrl('requests', { order: 'newest' })
            }
          />
        </div>
      )}
      {week.data ? (
        <Week reports={week.data} />
      ) : (
        readsLeads && data && !week.error && <QueryState query={week} shape="figures" />
      )}
    </Grid>
  )
}

/** The figures of the last week, compared with the week before. */
function Week({ reports }: { reports: Reports }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="week-title">
      <Flex wrap="wrap" align="baseline" justify="between" gapX="4" pb="2">
        <h3 id="week-title" className="text-base leading-note">
          {t('analytics.today.week')}
        </h3>
        <Link to={partUrl('reports', { days: String(days) })} className="text-jade-600">
          {t('analytics.today.reports')}
        </Link>
      </Flex>
      <FigureCards reports={reports} />
    </section>
  )
}
