import { useTranslation } from 'react-i18next'
import styles from './brand.module.css'

/** The firm's mark and name. The mark is a merlon of a Najdi wall with light in its opening. */
export function Brand() {
  const { t } = useTranslation()
  return (
    <span className={styles.brand}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <path d="M2 33v-7h5v-7h5v-7h4V5h4v7h4v7h5v7h5v7Z" className={styles.wall} />
        <path d="m18 16.5 7 12H11Z" className={styles.light} />
      </svg>
      <span className={styles.name}>{t('company.name')}</span>
    </span>
  )
}
