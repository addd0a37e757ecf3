import { useTranslation } from 'react-i18next'
import type { Reports } from '#contract/reports.ts'
import { Bar } from '../shell/bar.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import { ColumnChart } from '../shell/column-chart.tsx'
import { Link } from 'react-router-dom'
import { partUrl } from '../shell/analytics.ts'
import { useLeadTexts } from '../shell/lead-texts.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatList } from '../../lib/format.ts'

/** How many visits and then people reached each step, and how many stopped there. */
export function Funnel({ funnel }: Pick<Reports, 'funnel'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const all = funnel[0]?.reached ?? 0
  const steps = funnel.map(({ step, reached }, index) => {
    const before = funnel[index - 1]?.reached
    const next = funnel[index + 1]?.reached
    return {
      step,
      reached,
      name: t(`analytics.funnel.${step}`),
      before,
      // People who ask not to be measured are no counted visits.
      stopped: next === undefined ? null : Math.max(reached - next, 0),
    }
  })
  const most = Math.max(...steps.map(({ stopped }) => stopped ?? 0))
  return (
    <Panel title={t('analytics.funnel.title')}>
      <ol className="grid gap-1 text-xs leading-note">
        {steps.map(({ step, name, reached, stopped }) => (
          <li key={step}>
            <div className="grid items-center gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)_6rem] xl:grid-cols-[12rem_minmax(0,34rem)_6rem_minmax(18rem,1fr)]">
              <span>{name}</span>
              <span className="max-sm:col-span-full max-sm:row-start-2">
                <Bar value={reached} max={all} />
              </span>
              <span className="grid grid-cols-[1fr_3rem] gap-x-2 whitespace-nowrap text-muted tabular-nums">
                <strong dir="ltr" className="text-end text-body">
                  {number(reached)}
                </strong>{' '}
                <span dir="ltr" className="text-end">
                  {share(reached, all)}
                </span>
              </span>
              {stopped !== null && (
                <p
                  className={`max-xl:col-span-full max-xl:row-start-3 max-xl:pb-1 sm:max-xl:col-start-2 sm:max-xl:row-start-2 ${stopped > 0 && stopped === most ? 'text-red-700' : 'text-muted'}`}
                >
                  {stopped === 0
                    ? t('analytics.funnel.noDrop')
                    : t(stopped === most ? 'analytics.funnel.mostDrop' : 'analytics.funnel.drop', {
                        share: share(stopped, reached),
                        n: number(stopped),
                      })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-muted">{t('analytics.funnel.note')}</p>
      <TableBehind>
        <DataTable
          label={t('analytics.funnel.title')}
          caption={t('analytics.funnel.title')}
          rows={steps}
          rowKey={({ step }) => step}
          columns={[
            { header: t('analytics.stageLabel'), renderCell: ({ name }) => name },
            { header: t('analytics.funnel.reached'), number: 'reached' },
            { header: t('analytics.funnel.ofAll'), number: ({ reached }) => share(reached, all) },
            {
              header: t('analytics.funnel.ofPrevious'),
              number: ({ reached, before }) =>
                before === undefined ? '—' : share(reached, before),
            },
            {
              header: t('analytics.funnel.stopped'),
              number: ({ stopped }) => (stopped === null ? '—' : number(stopped)),
            },
          ]}
        />
      </TableBehind>
    </Panel>
  )
}

/** Each with its own scale: of many visits, few become leads. */
const charts = [['visits'], ['people', 'meetings']] as const
const dayMs = 24 * 60 * 60_000

/** Visits, people and meetings over time, as charts in reading direction and as a table. */
export function Trend({ reports: { trend, step, from, to } }: { reports: Reports }) {
  const { t } = useTranslation()
  const { money, day, days, weekday, month } = useFormat()
  const { language } = useLanguage()
  const when = step === 'month' ? month : day
  const titleOf = (start: string) => {
    if (step !== 'week') return step === 'month' ? month(start) : weekday(start)
    const end = new Date(Date.parse(start) + 6 * dayMs).toISOString().slice(0, 10)
    return days(start, end < to ? end : to)
  }
  const title = t(
    `analytics.trend.${step === 'month' ? 'byMonth' : step === 'week' ? 'byWeek' : 'byDay'}`,
  )
  const ends = [trend[0], trend[Math.floor((trend.length - 1) / 2)], trend.at(-1)]
  return (
    <Panel title={title}>
      <div className="grid gap-6">
        {charts.map((series) => {
          const names = series.map((name) => t(`analytics.trend.${name}`))
          const heading = formatList(names, language)
          return (
            <div key={heading}>
              <h3 className="mb-1 text-sm">{heading}</h3>
              <ColumnChart
                label={t('analytics.trend.chart', { title: `${title}: ${heading}` })}
                series={names}
                columns={trend.map((bucket) => ({
                  key: bucket.from,
                  title: titleOf(bucket.from),
                  values: series.map((name) => bucket[name]),
                  isDayOff: bucket.is_day_off,
                }))}
                summary={{
                  title: days(from, to),
                  values: series.map((name) =>
                    trend.reduce((sum, bucket) => sum + bucket[name], 0),
                  ),
                }}
                dayOffLabel={step === 'day' ? t('analytics.trend.daysOff') : undefined}
                ends={ends.map((bucket) => when(bucket?.from ?? from))}
              />
            </div>
          )
        })}
      </div>
      <TableBehind>
        <DataTable
          label={t('analytics.trend.table')}
          caption={title}
          rows={trend}
          rowKey={(bucket) => bucket.from}
          columns={[
            { header: t('analytics.trend.from'), renderCell: (bucket) => when(bucket.from) },
            { header: t('analytics.trend.visits'), number: 'visits' },
            { header: t('analytics.trend.people'), number: 'people' },
            { header: t('analytics.figure.meetings'), number: 'meetings' },
            {
              header: t('analytics.figure.amount'),
              number: ({ amount }) => money(Math.round(amount)),
            },
          ]}
        />
      </TableBehind>
    </Panel>
  )
}

export function Channels({ channels }: Pick<Reports, 'channels'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('analytics.channels.title')}>
      <DataTable
        label={t('analytics.channels.title')}
        rows={channels}
        rowKey={({ channel }) => channel}
        columns={[
          {
            header: t('analytics.channels.channel'),
            renderCell: ({ channel }) => t(`analytics.visitChannel.${channel}`),
          },
          { bar: ({ visits }) => visits, max: channels[0]?.visits ?? 0 },
          { header: t('analytics.figure.visits'), number: 'visits' },
          { header: t('analytics.channels.assistant'), number: 'assistant' },
          { header: t('analytics.channels.suggestions'), isExtra: true, number: 'suggestions' },
          { header: t('analytics.channels.requests'), isExtra: true, number: 'requests' },
          { header: t('analytics.channels.booked'), number: 'booked' },
        ]}
      />
      <p className="mt-3 text-xs text-muted">{t('analytics.channels.note')}</p>
    </Panel>
  )
}

/** Leads of the period by campaign, or by source without one, up to the amount won; a source links to its leads. */
export function Campaigns({ campaigns }: Pick<Reports, 'campaigns'>) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const texts = useLeadTexts()
  return (
    <Panel title={t('analytics.campaigns.title')}>
      <DataTable
        label={t('analytics.campaigns.title')}
        rows={campaigns}
        rowKey={({ campaign, source }) => `${campaign === null} ${campaign ?? source}`}
        columns={[
          {
            header: t('analytics.campaigns.campaign'),
            renderCell: ({ campaign, source }) => (
              <bdi>
                {campaign ?? (
                  <Link to={partUrl('leads', { source: source ?? '' })} className="text-jade-600">
                    {texts.source(source)}
                  </Link>
                )}
              </bdi>
            ),
          },
          { bar: ({ people }) => people, max: Math.max(...campaigns.map(({ people }) => people)) },
          {
            header: t('analytics.figure.visits'),
            isExtra: true,
            number: ({ visits }) => (visits === null ? '—' : number(visits)),
          },
          { header: t('analytics.figure.people'), number: 'people' },
          { header: t('analytics.campaigns.booked'), isExtra: true, number: 'meetings' },
          { header: t('analytics.campaigns.won'), number: 'won' },
          {
            header: t('analytics.campaigns.amount'),
            number: ({ amount }) => money(Math.round(amount)),
          },
        ]}
      />
      <p className="mt-3 text-xs text-muted">{t('analytics.campaigns.note')}</p>
    </Panel>
  )
}

/** The numbers of a chart as a table, closed at first. */
function TableBehind({ children }: { children: ReactNode }) {
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
