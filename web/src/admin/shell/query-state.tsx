import { Button } from '@radix-ui/themes'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './failure-alert.tsx'
import styles from './analytics.module.css'
import more from './more-button.module.css'

type Props = {
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Why a part is not there, or not fresh: it loads, or it failed and can be tried again. */
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

/** The way to what did not fit on the pages read so far; gone when nothing is left. */
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

/** A table that scrolls by itself where it does not fit; then the keyboard reaches it and scrolls it as well. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setWide(box.scrollWidth > box.clientWidth))
    // The table may grow while its box does not.
    for (const each of [box, ...box.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={ref}
      className={styles.scroll}
      {...(isWide && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
