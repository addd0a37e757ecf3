import { Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ContentStats } from '#contract/reports.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { contentStatsQuery } from '../../data/reports/queries.ts'
import { siteState } from '../items/item-checks.ts'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { QueryState } from '../shell/query-state.tsx'
import { useFormat } from '../shell/use-format.ts'
import { MetricCards } from './metric-cards.tsx'

export function ContentCards({ stats: data }: { stats: ContentStats }) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const { data: items = [] } = useQuery(contentQuery)
  /** Published, but inactive or empty. */
  const hidden = items.filter((item) => item.is_published && siteState(item) !== 'published').length
  return (
    <MetricCards
      cards={[
        [t('analytics.content.total'), number(data.total)],
        [t('analytics.content.sections'), number(data.categories.length)],
        [
          t('analytics.content.published'),
          number(data.published),
          [
            t('analytics.content.ofAll', { share: share(data.published, data.total) }),
            hidden > 0 && t('analytics.content.notShown', { count: hidden }),
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        [
          t('analytics.content.missing'),
          number(data.missing_translation),
          t('analytics.content.missingNote'),
        ],
      ]}
    />
  )
}

export function ContentStatsPart() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const query = useQuery(contentStatsQuery)
  const { data } = query
  if (!data) return <QueryState query={query} shape="contentReport" />
  return (
    <Grid gap="4">
      <QueryState query={query} />
      <ContentCards stats={data} />
      <Panel title={t('analytics.content.bySection')} level="h3">
        <DataTable
          label={t('analytics.content.bySection')}
          rows={data.categories}
          rowKey={({ category }) => category}
          columns={[
            {
              header: t('analytics.content.section'),
              renderCell: ({ category }) => t(`admin.category.${category}`),
            },
            { bar: ({ count }) => count, max: data.categories[0]?.count ?? 0, width: '45%' },
            { header: t('analytics.content.items'), number: 'count' },
            { header: t('analytics.content.published'), number: 'published' },
          ]}
        />
      </Panel>
      {data.updated_at && (
        <p className="text-xs text-muted">
          {t('analytics.content.updated', { when: dateTime(data.updated_at) })}
        </p>
      )}
    </Grid>
  )
}
