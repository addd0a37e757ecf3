import { Button, Callout, Spinner } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { AlertIcon } from './icons.tsx'
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

/** A part of the admin. When it fails, a message takes its place and the rest stays usable. */
export const AdminPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={(retry) => <PartFailed onRetry={retry} />}>
    {children}
  </ErrorBoundary>
)

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Callout.Root color="red" role="alert" size="1">
      <Callout.Icon>
        <AlertIcon />
      </Callout.Icon>
      <Callout.Text size="2">{t('ui.part.failed')}</Callout.Text>
      <Button color="red" variant="outline" size="1" onClick={onRetry}>
        {t('admin.retry')}
      </Button>
    </Callout.Root>
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
