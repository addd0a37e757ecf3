import { Button, Callout } from '@radix-ui/themes'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { clockTime } from '../../lib/format.ts'
import { SiteUpdatedError } from '../../lib/site-updated.ts'
import { errorCause, errorDetails, isConflict } from './error-text.ts'

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

/** An error message with an optional retry button. */
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
