import { shownFigure } from '#contract/percent.ts'
import type { SectorId } from '#contract/assistant.ts'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { Heading, Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import styles from './agencies.module.css'
import { UseCaseList } from './sectors.tsx'

/** The sectors of the assistant that the shipped segments consist of. Segments that staff add have none. */
const sectors: Record<string, readonly SectorId[]> = {
  corporate: ['finance', 'manufacturing'],
  government: ['government', 'education'],
  startups: ['other'],
  health: ['healthcare'],
}
export const sectorsOf = (segment: string) => sectors[segment] ?? []

/** The story of a segment: its situation, our work, example projects and the use cases to start with. */
export function Story({ segment: { id, text }, open }: { segment: Entry; open: boolean }) {
  const { t } = useTranslation()
  const rate = text('value')
  const status = t('about.clients.status')
  return (
    <div
      role="tabpanel"
      id={`story-${id}`}
      aria-labelledby={`segment-${id}`}
      className={styles.story}
      data-open={open || undefined}
    >
      <SlotImage
        slot={`about.clients.${id}.image`}
        style={{ aspectRatio: 2 }}
        sizes="(width < 60rem) 92vw, 50rem"
      />
      <Heading className={styles.name}>{text('title')}</Heading>
      {text('text') && <p className={styles.situation}>{text('text')}</p>}
      <div className={`columns ${styles.facts}`}>
        {text('work') && (
          <div>
            <Subheading>{t('about.clients.work')}</Subheading>
            <p>{text('work')}</p>
          </div>
        )}
        {text('projects') && (
          <div>
            <Subheading>{t('about.clients.projects')}</Subheading>
            <ul className={styles.projects}>
              {text('projects')
                .split(/[,،]\s*/)
                .map((project) => (
                  <li key={project}>{project}</li>
                ))}
            </ul>
          </div>
        )}
      </div>
      {(rate || status) && (
        <p className={styles.rate}>
          {rate && (
            <span>
              {t('about.clients.rate')}: <bdi dir="ltr">{shownFigure(rate)}</bdi>
            </span>
          )}{' '}
          {status && <span>{status}</span>}
        </p>
      )}
      {sectorsOf(id).length > 0 && (
        <>
          <Subheading>{t('about.sectors.title')}</Subheading>
          <UseCaseList sectors={sectorsOf(id)} />
        </>
      )}
    </div>
  )
}
