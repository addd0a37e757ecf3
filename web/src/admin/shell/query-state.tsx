import { Button, Callout, Flex } from '@radix-ui/themes'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { clockTime } from '../../lib/format.ts'
import { SiteUpdatedError } from '../../lib/site-updated.ts'
import { errorCause, errorDetails, isConflict } from './error-text.ts'
import { Placeholder, type Shape } from './placeholder.tsx'

type Props = {
  title?: string
  /** Nothing is shown without one. */
  error: unknown
  /** The message after a conflict, when the screen shows the current state and there is nothing to retry. */
  conflict?: string
  busy?: boolean
  onRetry?: () => void
  /** The next step. */
  children?: ReactNode
}

/** Seconds until the AI model may be asked again, if the error tells them. */
const aiWait = (error: unknown) =>
  error instanceof ApiError && error.code.startsWith('ai_') ? error.retryAfter : undefined

export function FailureAlert({ conflict, ...props }: Props) {
  const { error } = props
  if (conflict && isConflict(error))
    return (
      <p role="alert" className="text-sm text-red-700">
        {conflict}
      </p>
    )
  return error ? <Alert {...props} /> : null
}

function Alert({ title, error, busy = false, onRetry, children }: Omit<Props, 'conflict'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [shownAt] = useState(() => Date.now())
  const wait = aiWait(error)
  const details = errorDetails(error)
  const isUpdated = error instanceof SiteUpdatedError
  return (
    <Callout.Root color="red" role="alert" size="1" className="grid-cols-[auto_1fr] bg-red-50">
      <Callout.Icon className="col-1">
        <TriangleAlert />
      </Callout.Icon>
      <div className="col-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 justify-self-stretch">
        <div>
          {title && <strong className="block font-semibold text-red-700">{title}</strong>}
          <Callout.Text size="2">
            {errorCause(t, error)}
            {wait &&
              ` ${t('error.ai_again', { time: clockTime(shownAt + wait * 1000, language) })}`}
          </Callout.Text>
          {details && (
            <details className="text-xs wrap-anywhere">
              <summary className="w-fit cursor-pointer">{t('error.details')}</summary>
              <bdi>{details}</bdi>
            </details>
          )}
          {children}
        </div>
        {onRetry && (
          <Button
            // In a form, it must not send it.
            type="button"
            color="red"
            variant="outline"
            size="1"
            loading={busy}
            onClick={isUpdated ? () => location.reload() : onRetry}
          >
            <RefreshCw />
            {t(isUpdated ? 'ui.reload' : 'admin.retry')}
          </Button>
        )}
      </div>
    </Callout.Root>
  )
}

type QueryFailureProps = {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

export const QueryFailure = ({
  title,
  query: { error, isFetching, refetch },
}: QueryFailureProps) => (
  <FailureAlert title={title} error={error} busy={isFetching} onRetry={() => void refetch()} />
)

type StateProps = {
  query: QueryFailureProps['query'] & { data?: unknown }
  /** The content to load. Placeholders of its size are shown meanwhile. */
  shape?: Shape
  /** What is shown instead of the general texts. */
  failed?: string
  loading?: string
}

/** Shows that a query is loading or has failed, with a retry button. */
export function QueryState({ query, shape, failed, loading }: StateProps) {
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
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
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

type EmptyProps = { title: string; text?: string; children?: ReactNode }

export function EmptyState({ title, text, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed border-sand-300 bg-card px-4 py-10 text-center">
      <svg width="96" height="40" viewBox="0 0 96 40" aria-hidden="true">
        <path d="M0 40 24 8l24 32Z" fill="var(--color-jade-100)" />
        <path d="M48 40 72 8l24 32Z" fill="var(--color-jade-100)" />
        <path d="M24 40 48 8l24 32Z" fill="var(--color-sand-200)" />
        <path d="m36 40 12-16 12 16Z" fill="var(--color-sand-300)" />
      </svg>
      <h3 className="mt-3 text-[1.125rem]">{title}</h3>
      {text && <p className="mb-3 text-muted">{text}</p>}
      {children}
    </div>
  )
}

/** No entry of a list fits its filters, which a button resets. */
export function NoMatch({ title, onReset }: { title: string; onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={title} text={t('admin.content.noMatchText')}>
      <Button variant="soft" onClick={onReset}>
        {t('admin.content.reset')}
      </Button>
    </EmptyState>
  )
}

/** In place of what only admins see: whom to ask. */
export function ForAdmins() {
  const { t } = useTranslation()
  return <EmptyState title={t('admin.forAdmins')} text={t('admin.forAdmins.text')} />
}
