import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LeadReports } from '#contract/reports.ts'
import { ScrollBox } from '../shell/query-state.tsx'
import styles from '../shell/analytics.module.css'
import { Bar } from '../shell/bar.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { partUrl } from '../shell/analytics.ts'
import { useFormat } from '../shell/use-format.ts'
import own from './reports.module.css'

/** Leads and their results by source; each source links to its leads. */
export function Sources({ sources }: Pick<LeadReports, 'sources'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const texts = useLeadTexts()
  if (sources.length === 0) return null
  const most = sources[0]?.leads ?? 0
  return (
    <section className={styles.panel}>
      <h4 className={styles.heading}>{t('admin.analytics.sources.title')}</h4>
      <ScrollBox label={t('admin.analytics.sources.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin.analytics.sourceLabel')}</th>
              <th scope="col" className={own.chart} aria-hidden="true" />
              <th scope="col" className={styles.number}>
                {t('admin.analytics.figure.leads')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin.analytics.figure.hot')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin.analytics.figure.meetings')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin.analytics.sources.conversion')}
              </th>
              <th scope="col" className={styles.number}>
                {t('admin.analytics.sources.average')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, leads, hot, meetings, average_score }) => (
              <tr key={source}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it is its text */}
                <th scope="row">
                  <bdi>
                    <Link to={partUrl('leads', { source })} className={own.link}>
                      {texts.source(source)}
                    </Link>
                  </bdi>
                </th>
                <td aria-hidden="true">
                  <Bar value={leads} max={most} />
                </td>
                <td className={styles.number}>{number(leads)}</td>
                <td className={styles.number}>{number(hot)}</td>
                <td className={styles.number}>{number(meetings)}</td>
                <td className={styles.number}>{share(meetings, leads)}</td>
                <td className={styles.number}>{number(Math.round(average_score))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
