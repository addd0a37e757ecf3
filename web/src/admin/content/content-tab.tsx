import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contentQuery } from '../../data/content/queries.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import tab from '../shell/tab.module.css'
import { ContentManager } from './content-manager.tsx'

/** The content, or why it cannot be shown; what was loaded before a failure stays. */
export function ContentTab() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(contentQuery)
  return (
    <div className={tab.tab}>
      {error && (
        <FailureAlert
          title={t('admin.content.loadFailed')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <ContentManager items={data} />
      ) : (
        isFetching && <output>{t('admin.content.loading')}</output>
      )}
    </div>
  )
}
