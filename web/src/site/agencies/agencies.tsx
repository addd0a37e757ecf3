import { useTranslation } from 'react-i18next'
import { Claims } from '../impact/claims.tsx'
import { Call } from '../call/call.tsx'
import { Meter } from '../meter/meter.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import { Sectors } from './sectors.tsx'
import styles from './agencies.module.css'

const segments = [
  { id: 'corporate', weave: 'dada/####/DADA/####' },
  { id: 'government', weave: '.DA./d##a/####/#..#' },
  { id: 'startups', weave: '..DA/..@@/d#a./###a' },
  { id: 'health', weave: '.##./#DA#/#EQ#/.##.' },
] as const

/** The tab "agencies": client segments with their success rates, and a use case for each sector. */
export function Agencies() {
  const { t } = useTranslation()
  return (
    <Section
      id="agencies"
      eyebrow={t('about.clients.eyebrow')}
      title={t('about.clients.title')}
      description={t('about.clients.description')}
      pattern=".DA./d##a/####/#..#"
    >
      <ul className={`columns aligned ${styles.segments}`}>
        {segments.map(({ id, weave }) => (
          <li key={id} className="card">
            <div>
              <SlotImage slot={`about.clients.${id}.image`} />
              <div className="card-top">
                <Weave pattern={weave} />
                <p className={`badge ${styles.status}`}>{t('about.clients.status')}</p>
              </div>
            </div>
            <div>
              <Heading>{t(`about.clients.${id}.title`)}</Heading>
              <p className={styles.text}>{t(`about.clients.${id}.text`)}</p>
              <p className={styles.projects}>
                <span>{t('about.clients.projects')}</span> {t(`about.clients.${id}.projects`)}
              </p>
            </div>
            <p className={styles.rate}>
              <span>{t('about.clients.rate')}</span>{' '}
              <bdi dir="ltr">{t(`about.clients.${id}.value`)}%</bdi>
            </p>
            <Meter percent={Number(t(`about.clients.${id}.value`))} />
          </li>
        ))}
      </ul>
      <Sectors />
      <Claims
        claims={['about.claim.clients', 'about.claim.projects', 'about.claim.satisfaction']}
      />
      <Call />
    </Section>
  )
}
