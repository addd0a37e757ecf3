import { useTranslation } from 'react-i18next'
import styles from './stars.module.css'

const star = 'm12 2.6 2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5-4.8-4.5 6.5-.8Z'
const full = [1, 2, 3, 4, 5]

/** The full rating, said as one thing. */
export function Stars() {
  const { t } = useTranslation()
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">{t('testimonials.rating')}</span>
      {full.map((each) => (
        <svg key={each} width="20" height="20" viewBox="0 0 24 24" aria-hidden>
          <path d={star} />
        </svg>
      ))}
    </p>
  )
}
