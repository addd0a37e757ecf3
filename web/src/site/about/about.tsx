import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Claims } from '../impact/claims.tsx'
import { Block } from '../section/block.tsx'
import { Heading, Subheading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { pillars } from '../security/values.ts'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import styles from './about.module.css'
import { Team } from './team.tsx'

/** The tab "about": vision and mission, pillars, numbers and a call to action. */
export function About() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <Section
      id="about"
      eyebrow={t('about.vision.eyebrow')}
      title={t('about.headline')}
      description={t('about.vision.intro')}
    >
      <SlotImage
        slot="about.image"
        style={{ aspectRatio: '21 / 9' }}
        sizes="(width < 80rem) 95vw, 76rem"
      />
      <div className={`columns ${styles.pair}`}>
        <div className={`ink-panel ${styles.vision}`}>
          <Heading className={styles.title}>{t('about.vision.title')}</Heading>
          <p className={styles.text}>{t('about.vision.description')}</p>
        </div>
        <div className={`card ${styles.mission}`}>
          <Heading className={styles.title}>{t('about.mission.title')}</Heading>
          <p className={styles.text}>{t('about.mission.description')}</p>
        </div>
      </div>
      <Block title={t('about.pillars.title')} description={t('about.pillars.description')}>
        <ul className={`columns ${styles.pillars}`}>
          {pillars.map(({ id, weave }) => (
            <li key={id}>
              <Weave pattern={weave} size={40} />
              <Subheading className={styles.pillar}>{t(`about.pillar.${id}`)}</Subheading>
              <p>{t(`about.pillar.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </Block>
      <Team />
      <Block title={t('about.numbers.title')}>
        <Claims
          claims={[
            'about.claim.clients',
            'about.claim.projects',
            'about.claim.years',
            'about.claim.satisfaction',
          ]}
        />
      </Block>
      <div className={`card callout ${styles.call}`}>
        <Weave pattern="dADa/eQEq/DadA/EqeQ" size={64} />
        <div>
          <Heading className={styles.callTitle}>{t('about.call.title')}</Heading>
          <p>{t('about.call.text')}</p>
        </div>
        <div className="actions">
          <Button size="lg" onClick={() => chat.open()}>
            {t('cta.journey')}
          </Button>
          <TabLink tab="contact" className={buttonClass({ look: 'quiet', size: 'lg' })}>
            {t('nav.contact')}
          </TabLink>
        </div>
      </div>
    </Section>
  )
}
