import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Bar } from '../shell/bar.tsx'
import { ColumnChart } from '../shell/column-chart.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { amountText, measureOf, ruleText } from '../shell/rule-text.ts'
import { useFormat } from '../shell/use-format.ts'
import { LeadSection } from './lead-section.tsx'

/** The points given by each rule, and in one line the rules that gave none. */
export function ScoreReceipt({ lead: { receipt, score, uncapped } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { number } = useFormat()
  const given = receipt.flatMap((line) =>
    line.given === null ? [] : { ...line, given: line.given },
  )
  const unused = receipt.filter((line) => line.given === null)
  const most = Math.max(...receipt.map((line) => Math.max(line.offered, line.given ?? 0)), 1)
  return (
    <LeadSection title={t('analytics.receipt.title')}>
      <DataTable
        label={t('analytics.receipt.title')}
        rows={given}
        rowKey={({ rule }) => rule}
        rowProps={() => ({
          className: '*:py-[0.3125rem] [&_[data-chart]]:mt-0.5 [&_[data-chart]>*]:h-1',
        })}
        columns={[
          {
            header: t('analytics.receipt.rule'),
            renderCell: (line) => (
              <>
                {ruleText(t, language, line)} <Measured line={line} />
                <Bar value={line.given} max={most} />
              </>
            ),
          },
          {
            header: t('analytics.receipt.points'),
            align: 'end',
            renderCell: (line) => <bdi dir="ltr">{`+${number(line.given)}`}</bdi>,
          },
        ]}
        totals={[
          [t('analytics.receipt.sum'), number(uncapped)],
          [t('analytics.receipt.score'), number(score)],
        ]}
      />
      {unused.length > 0 && (
        <p className="mt-2 text-xs text-muted">
          {t('analytics.receipt.none', {
            rules: unused.map((line) => ruleText(t, language, line)).join(t('analytics.comma')),
          })}
        </p>
      )}
    </LeadSection>
  )
}

/** What was measured for a rule with a threshold. */
function Measured({ line: { signal, value } }: { line: LeadDetail['receipt'][number] }) {
  const { t } = useTranslation()
  const measure = measureOf(signal)
  if (!measure) return null
  return (
    <span className="font-normal text-muted">
      {t('analytics.receipt.value', { value: amountText(t, measure, value, true) })}
    </span>
  )
}

/** How the score changed over time, as a chart and as a table. */
export function ScoreHistory({ lead: { history, receipt } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dateTime, number } = useFormat()
  if (history.length === 0) return null
  type Entry = LeadDetail['history'][number]
  const key = ({ id, rule }: Entry) => `${id}${rule}`
  const textOf = (entry: Entry) =>
    ruleText(t, language, { ...entry, ...receipt.find(({ rule }) => rule === entry.rule) })
  return (
    <LeadSection title={t('analytics.history.title')}>
      <ColumnChart
        label={t('analytics.trend.chart', { title: t('analytics.history.title') })}
        series={[t('analytics.history.score')]}
        columns={history.map((entry) => ({
          key: key(entry),
          title: textOf(entry),
          values: [entry.score],
        }))}
        summary={{ title: t('analytics.history.now'), values: [history.at(-1)?.score ?? 0] }}
        ends={[history[0], history.at(-1)].map((entry) => dateTime(entry?.at ?? ''))}
        top={100}
      />
      <DataTable
        label={t('analytics.history.title')}
        rows={history}
        rowKey={key}
        columns={[
          {
            header: t('analytics.history.what'),
            renderCell: (entry) => (
              <>
                {textOf(entry)}
                <span className="block font-normal text-muted">
                  {dateTime(entry.at)}
                  {entry.cause === 'rules' && ` · ${t('analytics.history.rules')}`}
                </span>
              </>
            ),
          },
          {
            header: t('analytics.receipt.points'),
            align: 'end',
            renderCell: ({ points }) => (
              <bdi dir="ltr">{points > 0 ? `+${number(points)}` : `−${number(-points)}`}</bdi>
            ),
          },
          { header: t('analytics.history.score'), number: 'score' },
        ]}
      />
    </LeadSection>
  )
}
