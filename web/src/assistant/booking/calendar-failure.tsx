import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './booking.module.css'

type Props = { url: string; onRetry: () => void }

/** Replaces the calendar when it does not load. The other contact options follow below. */
export function CalendarFailure({ url, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.failed} role="alert">
      <h3>{t('booking.failed.title')}</h3>
      <p>{t('booking.failed.text')}</p>
      <div className="row wrap">
        <Button onClick={onRetry}>{t('assistant.retry')}</Button>
        <a href={url} target="_blank" rel="noopener">
          {t('booking.failed.open')}
        </a>
      </div>
    </div>
  )
}
