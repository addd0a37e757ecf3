import { useTranslation } from 'react-i18next'
import styles from './detail-failure.module.css'

/** Said below the cards when what one of them opens could not be fetched. */
export function DetailFailure() {
  const { t } = useTranslation()
  return (
    <p role="alert" className={styles.failure}>
      {t('services.loadFailed')}
    </p>
  )
}
