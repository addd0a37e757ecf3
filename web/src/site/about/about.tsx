import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Call } from '../call/call.tsx'
import { Claims } from '../impact/claims.tsx'
import { Block } from '../section/block.tsx'
import { Heading, Subheading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import { valueWeaves, weaveOf } from '../tab-weaves.ts'
import styles from './about.module.css'
import { Method } from './method.tsx'

/** The five pillars of the firm. Their texts are `about.pillar.<id>`; each is a value, too, and hidden with it. */
const pillars = ['diversity', 'openness', 'innovation', 'warmth', 'collaboration'] as const

/** The tab "about": vision and mission, pillars, method, numbers and a call to action. */
export function About() {
  const { t } = useTranslation()
  const values = useEntries('values')
  const shown = pillars.filter((pillar) => values.some(({ id }) => id === pillar))
  return (
    <Section
      id="about"
      eyebrow={t('about.vision.eyebrow')}
      title={t('about.headline')}
      description={t('about.vision.intro')}
      pattern="dADa/eQEq/DadA/EqeQ"
    >
      <SlotImage
        slot="about.image"
        style={{ aspectRatio: '21 / 9' }}
        sizes="(width < 80rem) 95vw, 76rem"
      />
      <div className={`aligned ${styles.pair}`}>
        <div className={`ink-panel ${styles.vision}`}>
          <Weave pattern="..DA/..@@/d#a./###a" />
          <Heading className={styles.title}>{t('about.vision.title')}</Heading>
          <p className={styles.text}>{t('about.vision.description')}</p>
        </div>
        <div className={`card ${styles.mission}`}>
          <Weave pattern=".DA./D@@A/.da./d##a" />
          <Heading className={styles.title}>{t('about.mission.title')}</Heading>
          <p className={styles.text}>{t('about.mission.description')}</p>
        </div>
      </div>
      {shown.length > 0 && (
        <Block title={t('about.pillars.title')} description={t('about.pillars.description')}>
          <ul className={`columns aligned ${styles.pillars}`}>
            {shown.map((id) => (
              <li key={id}>
                <Weave pattern={weaveOf(valueWeaves, id)} size={40} />
                <Subheading>{t(`about.pillar.${id}`)}</Subheading>
                <p>{t(`about.pillar.${id}.text`)}</p>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Method />
      <Claims
        title={t('about.numbers.title')}
        claims={[
          'about.claim.clients',
          'about.claim.projects',
          'about.claim.years',
          'about.claim.satisfaction',
        ]}
      />
      <Call />
    </Section>
  )
}
