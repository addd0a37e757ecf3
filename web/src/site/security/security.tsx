import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Registration } from '../about/registration.tsx'
import { Team } from '../about/team.tsx'
import { Call } from '../call/call.tsx'
import { Offerings } from '../offerings/offerings.tsx'
import { Block } from '../section/block.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { Plate } from '../slot-image/plate.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Testimonials } from '../testimonials/testimonials.tsx'
import styles from './security.module.css'

/** The tab "security": values, team, services, testimonials and registration. */
export function Security() {
  const { t } = useTranslation()
  const values = useEntries('values')
  const services = useEntries('services')
  return (
    <Section
      id="security"
      eyebrow={t('about.company.eyebrow')}
      title={t('about.company.title')}
      description={t('company.description')}
    >
      <div className={styles.spread}>
        <div className={styles.lead}>
          <Plate
            slot="company.image"
            pattern="....da..../...d##a.../..d#..#a../.d#.DA.#a./d#.D@@A.#a/dadadadada/##########"
            className={styles.image}
            sizes="(width < 60rem) 95vw, 32rem"
          />
          <p>{t('about.company.description')}</p>
        </div>
        {values.length > 0 && (
          <ol className={styles.values}>
            {values.map(({ id, text }, at) => (
              <li key={id}>
                <span aria-hidden>{at + 1}</span>
                <Heading>{text('title')}</Heading>
                <p>{text('text')}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Team />
      <Testimonials />
      {services.length > 0 && (
        <Block title={t('services.title')}>
          <Offerings list="services" entries={services} look="short" />
          <TabLink tab="solutions" className="text-link">
            {t('home.solutions')}
          </TabLink>
        </Block>
      )}
      <Registration />
      <Call title={t('about.company.call')} />
    </Section>
  )
}
