import { isPercentage, shownFigure } from '#contract/percent.ts'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Claims } from '../impact/claims.tsx'
import { Call } from '../call/call.tsx'
import { Meter } from '../meter/meter.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import { segmentWeaves, weaveOf } from '../tab-weaves.ts'
import { Sectors } from './sectors.tsx'
import styles from './agencies.module.css'

/** The tab "agencies": client segments with their success rates, and a use case for each sector. */
export function Agencies() {
  const { t } = useTranslation()
  const segments = useEntries('segments')
  return (
    <Section
      id="agencies"
      eyebrow={t('about.clients.eyebrow')}
      title={t('about.clients.title')}
      description={t('about.clients.description')}
      pattern=".DA./d##a/####/#..#"
    >
      {segments.length > 0 && (
        <ul className={`columns aligned ${styles.segments}`}>
          {segments.map(({ id, text }) => (
            <li key={id} className="card">
              <div>
                <SlotImage slot={`about.clients.${id}.image`} />
                <div className="card-top">
                  <Weave pattern={weaveOf(segmentWeaves, id)} />
                  {t('about.clients.status') && (
                    <p className={`badge ${styles.status}`}>{t('about.clients.status')}</p>
                  )}
                </div>
              </div>
              <div>
                <Heading>{text('title')}</Heading>
                <p className={styles.text}>{text('text')}</p>
                {text('projects') && (
                  <p className={styles.projects}>
                    <span>{t('about.clients.projects')}</span> {text('projects')}
                  </p>
                )}
              </div>
              {text('value') && (
                <>
                  <p className={styles.rate}>
                    <span>{t('about.clients.rate')}</span>{' '}
                    <bdi dir="ltr">{shownFigure(text('value'))}</bdi>
                  </p>
                  {isPercentage(text('value')) && <Meter percent={Number(text('value'))} />}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Sectors />
      <Claims
        claims={['about.claim.clients', 'about.claim.projects', 'about.claim.satisfaction']}
      />
      <Call />
    </Section>
  )
}
