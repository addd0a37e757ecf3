import { Button, Callout } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteUpdatedError } from '../../lib/site-updated.ts'
import { errorCause, errorDetails } from './error-text.ts'
import { AlertIcon, RefreshIcon } from './icons.tsx'
import styles from './failure-alert.module.css'

type Props = {
  title?: string
  error: unknown
  busy?: boolean
  onRetry?: () => void
  /** The next step. */
  children?: ReactNode
}

/** An error message with an optional retry button. */
export function FailureAlert({ title, error, busy = false, onRetry, children }: Props) {
  const { t } = useTranslation()
  const details = errorDetails(error)
  const isUpdated = error instanceof SiteUpdatedError
  return (
    <Callout.Root color="red" role="alert" size="1" className={styles.alert}>
      <Callout.Icon>
        <AlertIcon />
      </Callout.Icon>
      <div className={styles.body}>
        <div>
          {title && <strong className={styles.title}>{title}</strong>}
          <Callout.Text size="2">{errorCause(t, error)}</Callout.Text>
          {details && (
            <details className={styles.details}>
              <summary>{t('error.details')}</summary>
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
            <RefreshIcon size={16} />
            {t(isUpdated ? 'ui.reload' : 'admin.retry')}
          </Button>
        )}
      </div>
    </Callout.Root>
  )
}
