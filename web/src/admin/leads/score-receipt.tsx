import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import table from '../shell/analytics.module.css'
import { Bar } from '../shell/bar.tsx'
import { measureOf, ruleText } from '../shell/rule-text.ts'
import { useFormat } from '../shell/use-format.ts'
import styles from './lead-dialog.module.css'
import own from './score-receipt.module.css'

/** The points given by each rule; rules that gave none are listed last. */
export function ScoreReceipt({ lead: { receipt, score, uncapped } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { number } = useFormat()
  const most = Math.max(...receipt.map(({ offered, given }) => Math.max(offered, given ?? 0)), 1)
  const lines = receipt.toSorted((a, b) => Number(b.given !== null) - Number(a.given !== null))
  return (
    <section aria-labelledby="lead-receipt">
      <h2 id="lead-receipt" className={styles.heading}>
        {t('admin.analytics.receipt.title')}
      </h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin.analytics.receipt.rule')}</th>
            <th scope="col" className={table.number}>
              {t('admin.analytics.receipt.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.rule} data-none={line.given === null || undefined} className={own.line}>
              <th scope="row">
                {ruleText(t, language, line)}
                {measureOf(line.signal) && ' '}
                {measureOf(line.signal) && (
                  <span className={own.value}>
                    {t('admin.analytics.receipt.value', { value: number(line.value) })}
                  </span>
                )}
                {line.given !== null && <Bar value={line.given} max={most} />}
              </th>
              <td className={table.number}>
                {line.given === null ? (
                  t('admin.analytics.receipt.none', { points: number(line.offered) })
                ) : (
                  <bdi dir="ltr">{`+${number(line.given)}`}</bdi>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('admin.analytics.receipt.sum')}</th>
            <td className={table.number}>{number(uncapped)}</td>
          </tr>
          <tr className={own.total}>
            <th scope="row">{t('admin.analytics.receipt.score')}</th>
            <td className={table.number}>{number(score)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
