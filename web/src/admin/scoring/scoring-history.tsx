import { useTranslation } from 'react-i18next'
import type { Scoring } from '#contract/scoring.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ScrollBox } from '../shell/query-state.tsx'
import styles from '../shell/analytics.module.css'
import { ruleText } from '../shell/rule-text.ts'
import { useFormat } from '../shell/use-format.ts'

/** The changes of rules: who, when, and the values before and after. */
export function ScoringHistory({ rules, history }: Scoring) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dateTime, number } = useFormat()
  return (
    <section className={styles.panel} aria-labelledby="scoring-history">
      <h3 id="scoring-history" className={styles.heading}>
        {t('admin.analytics.scoring.history')}
      </h3>
      {history.length === 0 ? (
        <p className={styles.text}>{t('admin.analytics.scoring.noHistory')}</p>
      ) : (
        <ScrollBox label={t('admin.analytics.scoring.history')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('admin.analytics.receipt.rule')}</th>
                <th scope="col">{t('admin.analytics.receipt.points')}</th>
                <th scope="col">{t('admin.analytics.scoring.above')}</th>
                <th scope="col">{t('admin.analytics.scoring.by')}</th>
                <th scope="col">{t('admin.analytics.scoring.when')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map((change) => {
                const signal = rules.find(({ id }) => id === change.rule)?.signal
                const step = (before: number, after: number) =>
                  before === after ? '—' : `${number(before)} → ${number(after)}`
                return (
                  <tr key={change.id}>
                    <th scope="row">
                      {ruleText(t, language, { ...change, signal, above: change.above_after })}
                    </th>
                    <td>
                      <bdi dir="ltr">{step(change.points_before, change.points_after)}</bdi>
                    </td>
                    <td>
                      <bdi dir="ltr">{step(change.above_before, change.above_after)}</bdi>
                    </td>
                    <td>
                      <bdi>{change.changed_by ?? t('history.system')}</bdi>
                    </td>
                    <td>{dateTime(change.changed_at)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}
