import { useTranslation } from 'react-i18next'
import type { Reports } from '#contract/reports.ts'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import { MetricCards } from './metric-cards.tsx'

/** How many answers of the assistant visitors found helpful. */
export function Ratings({ ratings: { helpful, unhelpful } }: Pick<Reports, 'ratings'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const all = helpful + unhelpful
  return (
    <Panel title={t('analytics.ratings.title')}>
      {all === 0 ? (
        <p className="text-xs text-muted">{t('analytics.ratings.empty')}</p>
      ) : (
        <MetricCards
          isFramed
          cards={[
            [
              t('analytics.ratings.helpful'),
              share(helpful, all),
              t('analytics.ratings.of', { count: all, helpful: number(helpful) }),
            ],
            [t('analytics.ratings.unhelpful'), number(unhelpful)],
          ]}
        />
      )}
    </Panel>
  )
}
