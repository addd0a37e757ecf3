import { Button, Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './failure-alert.tsx'
import { Placeholder, type Shape } from './placeholder.tsx'

type FailureProps = {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Shows that a query has failed, with a retry button. */
export const QueryFailure = ({ title, query: { error, isFetching, refetch } }: FailureProps) => (
  <FailureAlert title={title} error={error} busy={isFetching} onRetry={() => void refetch()} />
)

type Props = {
  query: FailureProps['query'] & { data?: unknown }
  /** The content to load. Placeholders of its size are shown meanwhile. */
  shape?: Shape
  /** What is shown instead of the general texts. */
  failed?: string
  loading?: string
}

/** Shows that a query is loading or has failed, with a retry button. */
export function QueryState({ query, shape, failed, loading }: Props) {
  const { t } = useTranslation()
  if (query.error) return <QueryFailure title={failed ?? t('analytics.loadFailed')} query={query} />
  if (query.data !== undefined) return null
  if (shape) return <Placeholder shape={shape} />
  return (
    <Flex asChild justify="center" py="6">
      <output className="text-xs text-muted">{loading ?? t('analytics.loading')}</output>
    </Flex>
  )
}

type MoreButtonProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Loads the next page of a list. Hidden on the last page. */
export function LoadMoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation()
  return (
    query.hasNextPage && (
      <Button
        className="justify-self-center"
        variant="soft"
        color="gray"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('analytics.more')}
      </Button>
    )
  )
}
