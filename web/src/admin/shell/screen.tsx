import { Button, Spinner } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { FailureAlert } from './query-state.tsx'

/** A message in the middle of the window, in place of the admin. */
export const MessageScreen = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-screen place-items-center px-4 py-6">{children}</main>
)

export function CrashScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen>
      <div className="max-w-112 text-center" role="alert">
        <h1 className="text-lg">{t('admin.crash.title')}</h1>
        <p>{t('admin.crash.text')}</p>
        <Button onClick={() => location.reload()}>{t('admin.crash.reload')}</Button>
      </div>
    </MessageScreen>
  )
}

/** Around a part of the admin: when it fails, a message takes its place and the rest stays usable. */
export function AdminPartBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ErrorBoundary
      renderFailure={(retry, error) => (
        <FailureAlert title={t('ui.part.failed')} error={error} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen>
      <output className="flex items-center gap-3 text-muted">
        <Spinner size="3" />
        {t('admin.loading')}
      </output>
    </MessageScreen>
  )
}
