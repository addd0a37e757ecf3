import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Call } from '../call/call.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { Services } from '../services/services.tsx'
import { Weave } from '../solutions/weave.tsx'
import { valueWeaves } from '../tab-weaves.ts'
import { weaveOf } from '../weaves.ts'
import { Testimonials } from '../testimonials/testimonials.tsx'
import styles from './security.module.css'

/** The tab "security": values, services and testimonials. */
export function Security() {
  const { t } = useTranslation()
  const values = useEntries('values')
  return (
    <Section
      id="security"
      eyebrow={t('about.company.eyebrow')}
      title={t('about.company.title')}
      description={t('company.description')}
    >
      <p className={styles.lead}>{t('about.company.description')}</p>
      {values.length > 0 && (
        <ul className={`columns aligned ${styles.values}`}>
          {values.map(({ id, text }) => (
            <li key={id} className={styles.value}>
              <Weave pattern={weaveOf(valueWeaves, id)} size={40} />
              <Heading>{text('title')}</Heading>
              <p className={styles.text}>{text('text')}</p>
            </li>
          ))}
        </ul>
      )}
      <Services />
      <Testimonials />
      <Call title={t('about.company.call')} />
    </Section>
  )
}
