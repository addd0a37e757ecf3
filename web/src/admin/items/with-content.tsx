import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { QueryFailure } from '../shell/query-state.tsx'
import { contentQuery } from '../../data/content/queries.ts'

/**
 * Gives a screen the content items. The screen is shown only with items, so a failed load is never an empty screen.
 * Items that were loaded before a failure stay.
 */
export function withContent(Screen: ComponentType<{ items: ContentItem[] }>): ComponentType {
  return function ContentScreen() {
    const { t } = useTranslation()
    const query = useQuery(contentQuery)
    return (
      <div className="grid grid-cols-1 gap-3">
        <QueryFailure title={t('admin.content.loadFailed')} query={query} />
        {query.data ? (
          <Screen items={query.data} />
        ) : (
          query.isFetching && <output>{t('admin.content.loading')}</output>
        )}
      </div>
    )
  }
}
