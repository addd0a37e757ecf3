import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'

/**
 * Gives a screen the content items. The screen is shown only with items, so a failed load is never an empty screen.
 * Items that were loaded before a failure stay.
 */
export function withContent(Screen: ComponentType<{ items: ContentItem[] }>): ComponentType {
  return function ContentScreen() {
    const { t } = useTranslation()
    const { data, error, isFetching, refetch } = useQuery(contentQuery)
    return (
      <div className="grid grid-cols-1 gap-3">
        <FailureAlert
          title={t('admin.content.loadFailed')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
        {data ? (
          <Screen items={data} />
        ) : (
          isFetching && <output>{t('admin.content.loading')}</output>
        )}
      </div>
    )
  }
}
