import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './failure-alert.tsx'
import styles from './analytics.module.css'
import more from './more-button.module.css'

type Props = {
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Why a part is not there, or not fresh: it loads, or it failed and can be tried again. */
export function PartState({ query: { data, error, isFetching, refetch } }: Props) {
  const { t } = useTranslation()
  if (error)
    return (
      <FailureAlert
        title={t('admin.analytics.loadFailed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    data === undefined && <output className={styles.loading}>{t('admin.analytics.loading')}</output>
  )
}

type MoreButtonProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** The way to what did not fit on the pages read so far; gone when nothing is left. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation()
  return (
    query.hasNextPage && (
      <Button
        className={more.more}
        variant="soft"
        color="gray"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('admin.analytics.more')}
      </Button>
    )
  )
}
