import { Button } from '@radix-ui/themes'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './failure-alert.tsx'
import styles from './analytics.module.css'
import more from './more-button.module.css'

type Props = {
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Shows that a query is loading or has failed, with a retry button. */
export function QueryState({ query: { data, error, isFetching, refetch } }: Props) {
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

/** Loads the next page of a list. Hidden on the last page. */
export function LoadMoreButton({ query }: MoreButtonProps) {
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

/** Scrolls a wide table. While it overflows it is focusable, so that the keyboard can scroll it. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOverflowing, setIsOverflowing] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setIsOverflowing(box.scrollWidth > box.clientWidth))
    // The table can grow while the box keeps its size.
    for (const each of [box, ...box.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={ref}
      className={styles.scroll}
      {...(isOverflowing && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
