import { shownFigure } from '#contract/percent.ts'
import type { SectorId } from '#contract/assistant.ts'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { UseCaseList } from './sectors.tsx'

/** The sectors of the assistant that the shipped segments consist of. Segments that staff add have none. */
const sectors: Record<string, readonly SectorId[]> = {
  corporate: ['finance', 'manufacturing'],
  government: ['government', 'education'],
  startups: ['other'],
  health: ['healthcare'],
}
const heading = 'mb-3 text-md'
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
      className="not-data-open:not-print:script:hidden"
      data-open={open || undefined}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <SlotImage
          slot={`about.clients.${id}.image`}
          className="aspect-[16/9] h-auto w-full rounded-sm bg-sand-100 object-cover lg:h-full"
          sizes="(width < 60rem) 92vw, 50rem"
        />
        <div className="flex flex-col gap-6 only:col-span-full">
          <div>
            <h2 className="text-md text-muted script:sr-only">{text('title')}</h2>
            {text('text') && (
              <p className="max-w-[34ch] text-xl leading-tight font-semibold">{text('text')}</p>
            )}
          </div>
          {text('work') && (
            <div>
              <h3 className={heading}>{t('about.clients.work')}</h3>
              <p className="max-w-text">{text('work')}</p>
            </div>
          )}
          {(rate || status) && (
            <p className="mt-auto grid border-t-2 border-ink-900 pt-4">
              {rate && (
                <>
                  <strong className="text-[clamp(2.5rem,1.4rem+4vw,5.75rem)] leading-[1.15] font-semibold">
                    <bdi dir="ltr">{shownFigure(rate)}</bdi>
                  </strong>{' '}
                  <span>{t('about.clients.rate')}</span>
                </>
              )}{' '}
              {status && <span className="text-muted">{status}</span>}
            </p>
          )}
        </div>
      </div>
      {text('projects') && (
        <div className="mt-8">
          <h3 className={heading}>{t('about.clients.projects')}</h3>
          <ul className="grid gap-x-12 fit-40">
            {text('projects')
              .split(/[,،]\s*/)
              .map((project) => (
                <li key={project} className="border-t border-line py-3 first-letter:uppercase">
                  {project}
                </li>
              ))}
          </ul>
        </div>
      )}
      {sectorsOf(id).length > 0 && (
        <div className="mt-8">
          <h3 className={heading}>{t('about.sectors.title')}</h3>
          <UseCaseList sectors={sectorsOf(id)} heading="h4" />
        </div>
      )}
    </div>
  )
}
