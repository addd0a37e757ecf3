import { useTranslation } from 'react-i18next'
import { Call } from '../call/call.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { Services } from '../services/services.tsx'
import { Weave } from '../solutions/weave.tsx'
import { Testimonials } from '../testimonials/testimonials.tsx'
import styles from './security.module.css'
import { values } from './values.ts'

/** The tab "security": values, services and testimonials. */
export function Security() {
  const { t } = useTranslation()
  return (
    <Section
      id="security"
      eyebrow={t('about.company.eyebrow')}
      title={t('about.company.title')}
      description={t('company.description')}
      pattern=".AD./E@@Q/D@@A/.QE."
    >
      <p className={styles.lead}>{t('about.company.description')}</p>
      <ul className={`columns aligned ${styles.values}`}>
        {values.map(({ id, weave }) => (
          <li key={id} className={styles.value}>
            <Weave pattern={weave} size={40} />
            <Heading>{t(`about.value.${id}.title`)}</Heading>
            <p className={styles.text}>{t(`about.value.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <Services />
      <Testimonials />
      <Call />
    </Section>
  )
}
