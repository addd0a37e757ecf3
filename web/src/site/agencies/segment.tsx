import { shownFigure } from '#contract/percent.ts'
import type { SectorId } from '#contract/assistant.ts'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { Heading, Subheading } from '../section/heading.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { UseCaseList } from './sectors.tsx'

/** The sectors of the assistant that the shipped segments consist of. Segments that staff add have none. */
const sectors: Record<string, readonly SectorId[]> = {
  corporate: ['finance', 'manufacturing'],
  government: ['government', 'education'],
  startups: ['other'],
  health: ['healthcare'],
}
const heading = 'mb-1 text-md'
export const sectorsOf = (segment: string) => sectors[segment] ?? []

/** The panel of a segment: its situation, our work, example projects and the use cases to start with. */
export function SegmentPanel({ segment: { id, text }, open }: { segment: Entry; open: boolean }) {
  const { t } = useTranslation()
  const rate = text('value')
  const status = t('about.clients.status')
  return (
    <div
      role="tabpanel"
      id={`segment-panel-${id}`}
      aria-labelledby={`segment-${id}`}
      className="lg:col-start-2 not-data-open:not-print:script:hidden"
      data-open={open || undefined}
    >
      <SlotImage
        slot={`about.clients.${id}.image`}
        style={{ aspectRatio: 2 }}
        sizes="(width < 60rem) 92vw, 50rem"
      />
      <Heading className="text-md text-muted">{text('title')}</Heading>
      {text('text') && (
        <p className="mt-2 max-w-[34ch] text-[clamp(1.375rem,1rem+1.7vw,2.125rem)] leading-tight font-semibold">
          {text('text')}
        </p>
      )}
      <div className="my-6 grid gap-6 fit-64">
        {text('work') && (
          <div>
            <Subheading className={heading}>{t('about.clients.work')}</Subheading>
            <p>{text('work')}</p>
          </div>
        )}
        {text('projects') && (
          <div>
            <Subheading className={heading}>{t('about.clients.projects')}</Subheading>
            <ul className="grid">
              {text('projects')
                .split(/[,،]\s*/)
                .map((project) => (
                  <li key={project} className="first-letter:uppercase">
                    {project}
                  </li>
                ))}
            </ul>
          </div>
        )}
      </div>
      {(rate || status) && (
        <p className="mb-8 flex flex-wrap gap-x-6 text-sm text-muted">
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
          <Subheading className={heading}>{t('about.sectors.title')}</Subheading>
          <UseCaseList sectors={sectorsOf(id)} heading="h4" />
        </>
      )}
    </div>
  )
}
