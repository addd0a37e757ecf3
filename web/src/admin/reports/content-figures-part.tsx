import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contentFiguresQuery } from '../../data/reports/queries.ts'
import { ScrollBox, QueryState } from '../shell/query-state.tsx'
import styles from '../shell/analytics.module.css'
import { Bar } from '../shell/bar.tsx'
import { MetricCards } from './metric-cards.tsx'
import { useFormat } from '../shell/use-format.ts'

/** The number of content items by section. */
export function ContentFiguresPart() {
  const { t } = useTranslation()
  const { number, share, dateTime } = useFormat()
  const query = useQuery(contentFiguresQuery)
  const { data } = query
  const most = data?.categories[0]?.count ?? 0
  return (
    <div className={styles.part}>
      <QueryState query={query} />
      {data && (
        <>
          <MetricCards
            cards={[
              { id: 'total', label: t('admin.analytics.content.total'), value: number(data.total) },
              {
                id: 'sections',
                label: t('admin.analytics.content.sections'),
                value: number(data.categories.length),
              },
              {
                id: 'published',
                label: t('admin.analytics.content.published'),
                value: number(data.published),
                note: t('admin.analytics.content.ofAll', {
                  share: share(data.published, data.total),
                }),
              },
              {
                id: 'missing',
                label: t('admin.analytics.content.missing'),
                value: number(data.missing_translation),
                note: t('admin.analytics.content.missingNote'),
              },
            ]}
          />
          <section className={styles.panel}>
            <h3 className={styles.heading}>{t('admin.analytics.content.bySection')}</h3>
            <ScrollBox label={t('admin.analytics.content.bySection')}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('admin.analytics.content.section')}</th>
                    <th scope="col" style={{ inlineSize: '45%' }} aria-hidden="true" />
                    <th scope="col" className={styles.number}>
                      {t('admin.analytics.content.items')}
                    </th>
                    <th scope="col" className={styles.number}>
                      {t('admin.analytics.content.published')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.categories.map(({ category, count, published }) => (
                    <tr key={category}>
                      <th scope="row">{t(`admin.category.${category}`)}</th>
                      <td aria-hidden="true">
                        <Bar value={count} max={most} />
                      </td>
                      <td className={styles.number}>{number(count)}</td>
                      <td className={styles.number}>{number(published)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </section>
          {data.updated_at && (
            <p className={styles.text}>
              {t('admin.analytics.content.updated', { when: dateTime(data.updated_at) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
