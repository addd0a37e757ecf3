import { Flex, Grid } from '@radix-ui/themes'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Reports, fewDecisions } from '#contract/reports.ts'
import { reportsQuery } from '../../data/reports/queries.ts'
import { DemoNotice } from '../shell/demo-notice.tsx'
import { EmptyState, QueryState } from '../shell/query-state.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Funnel, Campaigns, Channels, Trend } from './charts.tsx'
import { FigureCards, MetricCards } from './metric-cards.tsx'
import { PeriodFields, usePeriod } from './period.tsx'
import { DataTable } from '../shell/data-table.tsx'

/** From visits to contracts in a period: figures, trend, funnel, channels, campaigns, scores and answers. */
export function ReportsPart() {
  const { t } = useTranslation()
  const period = usePeriod()
  const query = useQuery({
    ...reportsQuery(period ?? {}),
    ...(period === null && { queryFn: skipToken }),
  })
  const { data } = query
  const hasVisits = data && data.now.visits + data.now.people > 0
  const isDecided = data?.bands.some(({ decided }) => decided > 0)
  return (
    <Grid gap="4">
      <Flex wrap="wrap" align="end" justify="between" gapX="4" gapY="2">
        <h3 className="text-base leading-note">{t('analytics.reports.title')}</h3>
        <PeriodFields />
      </Flex>
      {period && <QueryState query={query} shape="report" />}
      {data && !hasVisits && (
        <EmptyState title={t('analytics.reports.empty')} text={t('analytics.reports.emptyText')}>
          <p className="text-xs wrap-anywhere" dir="ltr">
            {`${location.origin}/?utm_source=linkedin&utm_campaign=spring`}
          </p>
        </EmptyState>
      )}
      {data && hasVisits && (
        <>
          <FigureCards reports={data} />
          <Trend reports={data} />
          <Funnel funnel={data.funnel} />
          {data.channels.length > 0 && <Channels channels={data.channels} />}
          {data.campaigns.length > 0 && <Campaigns campaigns={data.campaigns} />}
        </>
      )}
      {data && isDecided && <ScoreBands bands={data.bands} />}
      {data && (
        <div className="grid gap-4 fit-96">
          <AnswerTimes answers={data.answers} />
          <Ratings ratings={data.ratings} />
        </div>
      )}
      {data && <DemoNotice count={data.demo} place="figures" />}
    </Grid>
  )
}

/** How many contact requests were answered in the promised time. Not shown without requests. */
function AnswerTimes({ answers }: Pick<Reports, 'answers'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const { in_time, late, closed, median_hours } = answers
  if (in_time + late + closed === 0) return null
  return (
    <Panel title={t('analytics.answers.title')}>
      <MetricCards
        isFramed
        cards={[
          [
            t('analytics.answers.share'),
            in_time + late === 0 ? '—' : share(in_time, in_time + late),
            t('analytics.answers.shareNote', { count: in_time + late, inTime: number(in_time) }),
          ],
          [
            t('analytics.answers.median'),
            median_hours === null ? '—' : number(median_hours),
            t('analytics.answers.medianNote'),
          ],
          [t('analytics.answers.closed'), number(closed), t('analytics.answers.closedNote')],
        ]}
      />
    </Panel>
  )
}

/** How many answers of the assistant visitors found helpful. */
function Ratings({ ratings: { helpful, unhelpful } }: Pick<Reports, 'ratings'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const all = helpful + unhelpful
  return (
    <Panel title={t('analytics.ratings.title')}>
      {all === 0 ? (
        <p className="text-xs text-muted">{t('analytics.ratings.empty')}</p>
      ) : (
        <MetricCards
          isFramed
          cards={[
            [
              t('analytics.ratings.helpful'),
              share(helpful, all),
              t('analytics.ratings.of', { count: all, helpful: number(helpful) }),
            ],
            [t('analytics.ratings.unhelpful'), number(unhelpful)],
          ]}
        />
      )}
    </Panel>
  )
}

type Band = Reports['bands'][number]

/** Whether a higher score means that more people become clients. */
function ScoreBands({ bands }: Pick<Reports, 'bands'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const isFew = ({ decided }: Band) => decided < fewDecisions
  return (
    <Panel title={t('analytics.bands.title')}>
      <DataTable
        label={t('analytics.bands.title')}
        rows={bands}
        rowKey={({ from }) => from}
        columns={[
          {
            header: t('analytics.column.score'),
            renderCell: ({ from, to }) => <bdi dir="ltr">{`${number(from)}–${number(to)}`}</bdi>,
          },
          { bar: (band) => (isFew(band) ? 0 : band.won / band.decided), max: 1 },
          { header: t('analytics.bands.decided'), number: 'decided' },
          { header: t('analytics.bands.won'), number: 'won' },
          {
            header: t('analytics.bands.share'),
            number: (band) =>
              isFew(band) ? t('analytics.bands.few') : share(band.won, band.decided),
          },
        ]}
      />
      <p className="mt-3 text-xs text-muted">{t('analytics.bands.note', { few: fewDecisions })}</p>
    </Panel>
  )
}
