import { useTranslation } from 'react-i18next'
import type { LeadReports } from '#contract/reports.ts'
import { ScrollBox } from '../shell/query-state.tsx'
import styles from '../shell/analytics.module.css'
import { useFormat } from '../shell/use-format.ts'
import own from './reports.module.css'

const series = ['visits', 'plans', 'meetings'] as const

/** Visits, plans and meetings over time, as a chart in reading direction and as a table. */
export function Trend({ reports: { trend, step } }: { reports: LeadReports }) {
  const { t } = useTranslation()
  const { number, share, day, month } = useFormat()
  const most = Math.max(...trend.map(({ visits }) => visits), 1)
  const when = step === 'month' ? month : day
  const title = t(
    step === 'month'
      ? 'admin.analytics.trend.byMonth'
      : step === 'week'
        ? 'admin.analytics.trend.byWeek'
        : 'admin.analytics.trend.byDay',
  )
  return (
    <section className={styles.panel}>
      <h4 className={styles.heading}>{title}</h4>
      <div aria-hidden="true">
        <ul className={own.legend}>
          {series.map((name) => (
            <li key={name} data-series={name}>
              {t(`admin.analytics.trend.${name}`)}
            </li>
          ))}
        </ul>
        <div className={own.plot}>
          <span className={own.top}>{number(most)}</span>
          {trend.map((bucket) => (
            <div
              key={bucket.from}
              className={own.slot}
              title={`${when(bucket.from)} · ${number(bucket.visits)} / ${number(bucket.plans)} / ${number(bucket.meetings)}`}
            >
              {series.map((name) => (
                <span
                  key={name}
                  data-series={name}
                  className={own.column}
                  style={{ blockSize: `${(100 * bucket[name]) / most}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={own.ends}>
          <span>{when(trend[0]?.from ?? '')}</span>
          <span>{when(trend[Math.floor((trend.length - 1) / 2)]?.from ?? '')}</span>
          <span>{when(trend.at(-1)?.from ?? '')}</span>
        </div>
      </div>
      <details className={own.details}>
        <summary>{t('admin.analytics.trend.table')}</summary>
        <ScrollBox label={t('admin.analytics.trend.table')}>
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t(`admin.analytics.trend.from`)}</th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.figure.visits')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.figure.leads')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.trend.plans')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.figure.meetings')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.sources.conversion')}
                </th>
              </tr>
            </thead>
            <tbody>
              {trend.map(({ from, visits, leads, plans, meetings }) => (
                <tr key={from}>
                  <th scope="row">{when(from)}</th>
                  <td className={styles.number}>{number(visits)}</td>
                  <td className={styles.number}>{number(leads)}</td>
                  <td className={styles.number}>{number(plans)}</td>
                  <td className={styles.number}>{number(meetings)}</td>
                  <td className={styles.number}>{visits ? share(meetings, visits) : '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </details>
    </section>
  )
}
