import { useTranslation } from 'react-i18next'
import type { LeadReports } from '#contract/reports.ts'
import { leadStages } from '#contract/leads.ts'
import { ScrollBox } from '../shell/query-state.tsx'
import styles from '../shell/analytics.module.css'
import { Bar } from '../shell/bar.tsx'
import { useFormat } from '../shell/use-format.ts'
import own from './reports.module.css'

/** How many visits reached each stage. */
export function Funnel({ funnel }: Pick<LeadReports, 'funnel'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const all = funnel[0]?.reached ?? 0
  return (
    <section className={styles.panel}>
      <h4 className={styles.heading}>{t('admin.analytics.funnel.title')}</h4>
      <ScrollBox label={t('admin.analytics.funnel.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin.analytics.stageLabel')}</th>
              <th scope="col" className={own.chart} aria-hidden="true" />
              <th scope="col" className={styles.number}>
                {t('admin.analytics.funnel.reached')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin.analytics.funnel.ofAll')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin.analytics.funnel.ofPrevious')}
              </th>
            </tr>
          </thead>
          <tbody>
            {funnel.map(({ stage, reached }, at) => {
              const known = leadStages.find((each) => each === stage)
              const before = funnel[at - 1]?.reached
              return (
                <tr key={stage}>
                  <th scope="row">{known ? t(`admin.analytics.funnel.${known}`) : stage}</th>
                  <td aria-hidden="true">
                    <Bar value={reached} max={all} />
                  </td>
                  <td className={styles.number}>{number(reached)}</td>
                  <td className={styles.number}>{share(reached, all)}</td>
                  <td className={styles.number}>
                    {before === undefined ? '—' : share(reached, before)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
