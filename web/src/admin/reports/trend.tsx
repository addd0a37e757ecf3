import { useTranslation } from 'react-i18next'
import type { Reports } from '#contract/reports.ts'
import { ColumnChart } from '../shell/column-chart.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import { TableBehind } from './table-behind.tsx'

const series = ['visits', 'people', 'meetings'] as const
const dayMs = 24 * 60 * 60_000

/** Friday and Saturday. */
const isWeekend = (day: string) => new Date(day).getUTCDay() >= 5

/** Visits, people and meetings over time, as a chart in reading direction and as a table. */
export function Trend({ reports: { trend, step, from, to } }: { reports: Reports }) {
  const { t } = useTranslation()
  const { money, number, day, days, weekday, month } = useFormat()
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
      <ColumnChart
        label={t('analytics.trend.chart', { title })}
        series={series.map((name) => t(`analytics.trend.${name}`))}
        columns={trend.map((bucket) => ({
          key: bucket.from,
          title: titleOf(bucket.from),
          values: series.map((name) => bucket[name]),
          isWeekend: step === 'day' && isWeekend(bucket.from),
        }))}
        summary={{
          title: days(from, to),
          values: series.map((name) => trend.reduce((sum, bucket) => sum + bucket[name], 0)),
        }}
        weekendLabel={step === 'day' ? t('analytics.trend.weekend') : undefined}
        ends={ends.map((bucket) => when(bucket?.from ?? from))}
      />
      <TableBehind>
        <DataTable
          label={t('analytics.trend.table')}
          caption={title}
          rows={trend}
          rowKey={(bucket) => bucket.from}
          columns={[
            { header: t('analytics.trend.from'), renderCell: (bucket) => when(bucket.from) },
            { header: t('analytics.trend.visits'), number: ({ visits }) => number(visits) },
            { header: t('analytics.trend.people'), number: ({ people }) => number(people) },
            { header: t('analytics.figure.meetings'), number: ({ meetings }) => number(meetings) },
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
