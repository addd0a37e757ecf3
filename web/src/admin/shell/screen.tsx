import { Button, Spinner } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { FailureAlert } from './failure-alert.tsx'
import styles from './screen.module.css'

export function CrashScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.center}>
      <div className={styles.message} role="alert">
        <h1 className={styles.messageTitle}>{t('admin.crash.title')}</h1>
        <p>{t('admin.crash.text')}</p>
        <Button onClick={() => location.reload()}>{t('admin.crash.reload')}</Button>
      </div>
    </main>
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
    <main className={styles.center}>
      <output className={styles.loading}>
        <Spinner size="3" />
        {t('admin.loading')}
      </output>
    </main>
  )
}
