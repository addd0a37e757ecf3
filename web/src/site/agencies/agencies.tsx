import { useTranslation } from 'react-i18next'
import { Claims } from '../impact/claims.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import styles from './agencies.module.css'

const segments = ['corporate', 'government', 'startups', 'health'] as const

/** Who the firm works for, and how well that went. */
export function Agencies() {
  const { t } = useTranslation()
  return (
    <Section
      id="agencies"
      eyebrow={t('about.clients.eyebrow')}
      title={t('about.clients.title')}
      description={t('about.clients.description')}
    >
      <ul className={styles.segments}>
        {segments.map((segment) => (
          <li key={segment} className={styles.segment}>
            <div>
              <Heading className={styles.title}>{t(`about.clients.${segment}.title`)}</Heading>
              <p className={styles.text}>{t(`about.clients.${segment}.text`)}</p>
              <p className={styles.status}>{t('about.clients.status')}</p>
            </div>
            <p className={styles.rate}>
              <bdi dir="ltr">{t(`about.clients.${segment}.value`)}%</bdi>
              <span>{t('about.clients.rate')}</span>
            </p>
          </li>
        ))}
      </ul>
      <Claims />
    </Section>
  )
}
