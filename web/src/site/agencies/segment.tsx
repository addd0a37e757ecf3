import { shownFigure } from '#contract/percent.ts'
import { segmentOf } from '#contract/choices.ts'
import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText, type Entry } from '../../data/content/entries.ts'
import { joinParts } from '../cases/use-case-byline.ts'
import { ShareBar } from '../section/share-bar.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { MoreLink } from '../tabs/tab-link.tsx'
import { UseCaseList } from './sectors.tsx'

/** The panel of a segment: its situation, our work, example projects and the use cases to start with. */
export function SegmentPanel({ segment: { id, text }, open }: { segment: Entry; open: boolean }) {
  const { t } = useTranslation()
  const rate = text('value')
  const status = t('about.clients.status')
  const note = useOptionalText()('about.impact.note')
  const told = useEntries('sectors').filter(
    (sector) => segmentOf(sector.id, sector.text('segment')) === id && sector.text('title'),
  )
  return (
    <div
      role="tabpanel"
      id={`segment-panel-${id}`}
      aria-labelledby={`segment-${id}`}
      className="not-data-open:not-print:script:hidden"
      data-open={open || undefined}
    >
      <SlotImage
        slot={`about.clients.${id}.image`}
        className="mb-8 aspect-3/2 h-auto w-full rounded-sm bg-sand-100 object-cover sm:aspect-3/1"
        sizes="(width < 80rem) 95vw, 90rem"
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="border-t-2 border-ink-900 pt-4">
          <h2 className="text-md text-muted script:sr-only">{text('title')}</h2>
          {status && <p className="mb-2 text-sm text-muted">{status}</p>}
          {text('text') && (
            <p className="max-w-[34ch] text-xl leading-tight font-semibold">{text('text')}</p>
          )}
          {text('work') && (
            <>
              <h3 className="mt-6 mb-2 text-md">{t('about.clients.work')}</h3>
              <p className="max-w-text">{text('work')}</p>
            </>
          )}
        </div>
        <div className="border-t-2 border-ink-900 pt-4">
          {rate && (
            <p className="grid content-start">
              <strong className="text-[clamp(2.5rem,1.4rem+4vw,5.75rem)] leading-[1.15] font-semibold">
                <bdi dir="ltr">{shownFigure(rate)}</bdi>
              </strong>{' '}
              <ShareBar figure={rate} className="mt-1 mb-3" />
              <span>{t('about.clients.rate')}</span>{' '}
              <span className="mt-1 text-sm text-muted">{joinParts([text('source'), note])}</span>
            </p>
          )}
          {rate && (
            <MoreLink tab="metrics" className="mt-4">
              {t('nav.impact')}
            </MoreLink>
          )}
        </div>
      </div>
      {text('projects') && (
        <ul
          className="mt-8 grid gap-x-12 gap-y-2 border-t border-line pt-4 fit-64"
          aria-label={t('about.clients.projects')}
        >
          {text('projects')
            .split(/[,،]\s*/)
            .map((project) => (
              <li
                key={project}
                className="flex items-center gap-2 before:h-2.5 before:w-3 before:bg-saffron-400 before:[clip-path:var(--triangle)]"
              >
                <span className="block first-letter:uppercase">{project}</span>
              </li>
            ))}
        </ul>
      )}
      {told.length > 0 && (
        <div className="mt-12">
          <h3 className="mb-4 text-xl">{t('about.sectors.title')}</h3>
          <UseCaseList sectors={told} />
        </div>
      )}
    </div>
  )
}
