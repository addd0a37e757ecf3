import { Button, Spinner } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
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
