import { useTranslation } from 'react-i18next'
import styles from './claims.module.css'

const claims = ['clients', 'projects', 'years'] as const

/** The firm's record in three numbers, on a band of ink. */
export function Claims() {
  const { t } = useTranslation()
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim}>
          <strong>
            <bdi dir="ltr">{t(`about.claim.${claim}.value`)}</bdi>
          </strong>{' '}
          <span>{t(`about.claim.${claim}.label`)}</span>
        </li>
      ))}
    </ul>
  )
}
