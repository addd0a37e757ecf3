import { useTranslation } from 'react-i18next'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { Claims } from './claims.tsx'
import styles from './impact.module.css'

const figures = [1, 2, 3, 4] as const

/** What clients measured. */
export function Impact() {
  const { t } = useTranslation()
  return (
    <Section
      id="metrics"
      eyebrow={t('about.impact.eyebrow')}
      title={t('about.impact.title')}
      description={t('about.impact.description')}
    >
      <ul className={styles.figures}>
        {figures.map((figure) => {
          const value = t(`about.impact.${figure}.value`)
          return (
            <li key={figure} className={styles.figure}>
              <p className={styles.value}>
                <bdi dir="ltr">{value}%</bdi>
              </p>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" data-flip="">
                <rect width="100" height="4" className={styles.track} />
                <rect width={value} height="4" className={styles.bar} />
              </svg>
              <Heading className={styles.label}>{t(`about.impact.${figure}.label`)}</Heading>
              <p className={styles.text}>{t(`about.impact.${figure}.text`)}</p>
            </li>
          )
        })}
      </ul>
      <Claims />
    </Section>
  )
}
