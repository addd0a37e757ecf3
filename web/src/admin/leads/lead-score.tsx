import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Bar } from '../shell/bar.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { measureOf, ruleText } from '../shell/rule-text.ts'
import { useFormat } from '../shell/use-format.ts'
import { LeadSection } from './lead-section.tsx'
import styles from './lead-score.module.css'

/** The points given by each rule; rules that gave none are listed last. */
export function ScoreReceipt({ lead: { receipt, score, uncapped } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { number } = useFormat()
  const most = Math.max(...receipt.map(({ offered, given }) => Math.max(offered, given ?? 0)), 1)
  return (
    <LeadSection title={t('analytics.receipt.title')}>
      <DataTable
        label={t('analytics.receipt.title')}
        rows={receipt.toSorted((a, b) => Number(b.given !== null) - Number(a.given !== null))}
        rowKey={({ rule }) => rule}
        rowProps={({ given }) => ({
          className: styles.rule,
          'data-none': given === null || undefined,
        })}
        columns={[
          {
            header: t('analytics.receipt.rule'),
            renderCell: (line) => (
              <>
                {ruleText(t, language, line)}
                {measureOf(line.signal) && (
                  <>
                    {' '}
                    <span className={styles.note}>
                      {t('analytics.receipt.value', { value: number(line.value) })}
                    </span>
                  </>
                )}
                {line.given !== null && <Bar value={line.given} max={most} />}
              </>
            ),
          },
          {
            header: t('analytics.receipt.points'),
            align: 'end',
            renderCell: ({ given, offered }) =>
              given === null ? (
                t('analytics.receipt.none', { points: number(offered) })
              ) : (
                <bdi dir="ltr">{`+${number(given)}`}</bdi>
              ),
          },
        ]}
        totals={[
          [t('analytics.receipt.sum'), number(uncapped)],
          [t('analytics.receipt.score'), number(score)],
        ]}
      />
    </LeadSection>
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
      <div className={styles.chart} aria-hidden="true">
        {history.map((entry) => (
          <span
            key={key(entry)}
            className={styles.column}
            style={{ blockSize: `${entry.score}%` }}
          />
        ))}
      </div>
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
                <span className={`${styles.note} ${styles.when}`}>
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
          { header: t('analytics.history.score'), number: ({ score }) => number(score) },
        ]}
      />
    </LeadSection>
  )
}
