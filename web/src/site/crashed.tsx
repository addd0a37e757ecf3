import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import styles from './site-page.module.css'

/** In place of the page when it fails: how to have it back, and how to reach the firm all the same. */
export function Crashed() {
  const { t } = useTranslation()
  const email = t('contact.email')
  return (
    <main className={styles.crashed} role="alert">
      <h1>{t('ui.crash')}</h1>
      <Button onClick={() => location.reload()}>{t('ui.reload')}</Button>
      <a href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    </main>
  )
}
