import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import table from '../shell/analytics.module.css'
import { ruleText } from '../shell/rule-text.ts'
import { useFormat } from '../shell/use-format.ts'
import styles from './lead-dialog.module.css'
import own from './score-history.module.css'

/** How the score changed over time, as a chart and as a table. */
export function ScoreHistory({ lead: { history, receipt } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dateTime, number } = useFormat()
  if (history.length === 0) return null
  const lines = history.map((entry) => ({
    ...entry,
    text: ruleText(t, language, {
      ...entry,
      ...receipt.find(({ rule }) => rule === entry.rule),
    }),
  }))
  return (
    <section aria-labelledby="lead-history">
      <h2 id="lead-history" className={styles.heading}>
        {t('admin.analytics.history.title')}
      </h2>
      <div className={own.chart} aria-hidden="true">
        {lines.map(({ id, rule, score }) => (
          <span key={`${id}${rule}`} className={own.column} style={{ blockSize: `${score}%` }} />
        ))}
      </div>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin.analytics.history.what')}</th>
            <th scope="col" className={table.number}>
              {t('admin.analytics.receipt.points')}
            </th>
            <th scope="col" className={table.number}>
              {t('admin.analytics.history.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, rule, text, at, points, score, cause }) => (
            <tr key={`${id}${rule}`}>
              <th scope="row">
                {text}
                <span className={own.when}>
                  {dateTime(at)}
                  {cause === 'rules' && ` · ${t('admin.analytics.history.rules')}`}
                </span>
              </th>
              <td className={table.number}>
                <bdi dir="ltr">{points > 0 ? `+${number(points)}` : `−${number(-points)}`}</bdi>
              </td>
              <td className={table.number}>{number(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
