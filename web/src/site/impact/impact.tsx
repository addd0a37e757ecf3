import { isPercentage, shownFigure } from '#contract/percent.ts'
import { westernDigits } from '#contract/text.ts'
import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText, type Entry } from '../../data/content/entries.ts'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Call } from '../call/call.tsx'
import { Peak } from '../peak/peak.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { hasSwitchedTab, useTab } from '../tabs/use-tab.ts'
import { Cases } from '../cases/cases.tsx'
import { Strip } from './strip.tsx'

/**
 * The tab "metrics": the figures of the firm as one drawing. Its triangles light up when the tab is opened; the numbers
 * are final from the start.
 */
export function Impact() {
  const { t } = useTranslation()
  return (
    <Section
      id="metrics"
      eyebrow={t('about.impact.eyebrow')}
      title={t('about.impact.title')}
      description={t('about.impact.description')}
      ground="ink"
      head={<Drawing />}
    >
      <Cases />
      <Call title={t('about.impact.call')} />
    </Section>
  )
}

const number = 'leading-[1.15] font-semibold'

function Drawing() {
  const { t } = useTranslation()
  const figures = useEntries('figures')
  const counts = useCounts()
  const opened = useTab() === 'metrics'
  // The tab that the page loaded with shows no placeholders.
  const loading = usePlaceholder(opened && hasSwitchedTab(), 800)
  const most = Math.max(...counts.map(({ count }) => count))
  // More triangles would be too small to see. All are drawn in the same scale or none.
  const areCountsDrawn =
    most > 0 && most <= 400 && counts.every(({ count }) => Number.isInteger(count))
  const legend = [
    figures.some(({ text }) => isPercentage(text('value'))) && t('about.impact.legend'),
    areCountsDrawn && t('about.impact.scale'),
  ].filter(Boolean)
  return (
    <>
      {figures.length > 0 && (
        <ul className="mt-8 grid gap-y-12 fit-40" aria-busy={loading}>
          {figures.map((figure) => (
            <Figure key={figure.id} figure={figure} loading={loading} />
          ))}
        </ul>
      )}
      {counts.length > 0 && (
        <ul className="mt-18">
          {counts.map(({ claim, value, label, count }) => (
            <li
              key={claim}
              className="grid grid-cols-[minmax(5.5rem,auto)_1fr] items-center gap-x-4 gap-y-2 border-t border-hairline py-4 lg:grid-cols-[2fr_3fr_7fr]"
            >
              <strong className={`text-2xl ${number}`}>
                <bdi dir="ltr">{value}</bdi>
              </strong>{' '}
              <p className="text-sm text-muted">{label}</p>
              {areCountsDrawn && (
                <div className="max-lg:col-span-full">
                  <Strip count={count} of={most} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {legend.length > 0 && (
        <p className="border-t border-hairline pt-4 text-sm text-muted">{legend.join(' ')}</p>
      )}
    </>
  )
}

/** A figure with its source; a percentage has a triangle of a hundred. The triangles stand on one line. */
function Figure({ figure: { text }, loading }: { figure: Entry; loading: boolean }) {
  const value = text('value')
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0">
      <div className="max-w-104 self-end motion-safe:[&_[data-lit]]:animate-[draw-up_1980ms_cubic-bezier(0.33,1,0.68,1)_1300ms_backwards]">
        {isPercentage(value) && (
          <Peak rows={10} share={Number(value.replace(',', '.'))} ground="ink" />
        )}
      </div>
      <div className={`border-t border-hairline pt-4 pe-6 ${loading ? '*:invisible' : ''}`}>
        <p className={`text-[clamp(1.75rem,1.3rem+2.2vw,3.25rem)] ${number}`}>
          <bdi dir="ltr">{shownFigure(value)}</bdi>
        </p>
        <Heading className="mt-2 mb-1 text-md">{text('label')}</Heading>
        <p className="text-sm text-muted">{text('text')}</p>
        {text('source') && <p className="mt-2 text-sm text-muted">{text('source')}</p>}
      </div>
    </li>
  )
}

/** What the firm counts. */
function useCounts() {
  const text = useOptionalText()
  return (['clients', 'projects', 'years'] as const).flatMap((claim) => {
    const value = text(`about.claim.${claim}.value`)
    const label = text(`about.claim.${claim}.label`)
    return value ? [{ claim, value, label, count: countOf(value) }] : []
  })
}

/** The number that a figure such as `+1,200` or `12 years` counts; NaN for one that counts none, such as `95%` or `1.5K`. */
function countOf(figure: string): number {
  const [, digits, scale] =
    /([\d.,٬]*\d)\s*([%٪]|(?:k|m|bn?|thousand|million|billion|ألف|آلاف|مليون|ملايين|مليار)(?!\p{L}))?/iu.exec(
      westernDigits(figure),
    ) ?? []
  return scale ? Number.NaN : Number(digits?.replaceAll(/[.,٬](?=\d{3}(?!\d))/g, ''))
}
