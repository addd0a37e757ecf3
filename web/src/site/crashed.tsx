import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import styles from './site-page.module.css'

/** Shown instead of the page when it throws: a reload button and the email address. */
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
