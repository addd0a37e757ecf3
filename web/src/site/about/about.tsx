import { useTranslation } from 'react-i18next'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import styles from './about.module.css'

const pillars = ['diversity', 'openness', 'innovation', 'warmth', 'collaboration'] as const

/** Where the firm is going, what it does for that, and what carries it. */
export function About() {
  const { t } = useTranslation()
  return (
    <Section
      id="about"
      eyebrow={t('about.vision.eyebrow')}
      title={t('about.vision.headline')}
      description={t('about.vision.intro')}
    >
      <div className={styles.pair}>
        <div className={styles.vision}>
          <Heading className={styles.title}>{t('about.vision.title')}</Heading>
          <p className={styles.text}>{t('about.vision.text')}</p>
        </div>
        <div className={styles.mission}>
          <Heading className={styles.title}>{t('about.mission.title')}</Heading>
          <p className={styles.text}>{t('about.mission.text')}</p>
        </div>
      </div>
      <Heading className={styles.heading}>{t('about.pillars.title')}</Heading>
      <ul className={styles.pillars}>
        {pillars.map((pillar) => (
          <li key={pillar}>{t(`about.pillar.${pillar}`)}</li>
        ))}
      </ul>
    </Section>
  )
}
