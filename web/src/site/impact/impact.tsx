import { isPercentage, shownFigure } from '#contract/percent.ts'
import { westernDigits } from '#contract/text.ts'
import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText, type Entry } from '../../data/content/entries.ts'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Call } from '../call/call.tsx'
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

const number = 'leading-[1.15] font-semibold tabular-nums'

/** Triangles in a row of the drawing. */
const inRow = 50

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
  return (
    <>
      {figures.length > 0 && (
        <div className="mt-[clamp(1.5rem,3vw,2.5rem)]">
          {figures.some(({ text }) => isPercentage(text('value'))) && (
            <p className="mb-6 text-sm text-muted">{t('about.impact.legend')}</p>
          )}
          <ul
            className="grid grid-cols-[repeat(auto-fit,minmax(clamp(8.5rem,16vw,14rem),1fr))] gap-y-12"
            aria-busy={loading}
          >
            {figures.map((figure) => (
              <Figure key={figure.id} figure={figure} loading={loading} />
            ))}
          </ul>
        </div>
      )}
      {counts.length > 0 && (
        <ul className="mt-12">
          {counts.map(({ claim, value, label, count }) => (
            <li
              key={claim}
              className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-hairline py-5 lg:grid-cols-[2fr_3fr_7fr]"
            >
              <strong className={`text-2xl ${number}`}>
                <bdi dir="ltr">{value}</bdi>
              </strong>{' '}
              <p>{label}</p>
              {areCountsDrawn && (
                <div className="max-lg:col-span-full">
                  {claim === 'years' && count <= 25 ? (
                    <Years count={count} />
                  ) : (
                    <Strip count={count} of={inRow} />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {areCountsDrawn && (
        <p className="border-t border-hairline pt-4 text-sm text-muted">
          {t('about.impact.scale')}
        </p>
      )}
    </>
  )
}

/** So many years on a line that goes on. */
const Years = ({ count }: { count: number }) => (
  <div className="flex" aria-hidden data-chart={count}>
    {Array.from({ length: count }, (_, at) => (
      <span
        key={at}
        className="flex-1 border-s-2 border-t-2 border-jade-300 ps-2 pt-2 text-sm leading-none text-muted tabular-nums"
      >
        {count <= 12 && at + 1}
      </span>
    ))}
    <span className="-mt-[0.3125rem] h-3 w-2.5 self-start bg-jade-300 [clip-path:polygon(0_0,100%_50%,0_100%)] rtl:-scale-x-100" />
  </div>
)

/** A figure with its source. A percentage is the height of a peak below the line of a hundred; all stand on one ground. */
function Figure({ figure: { text }, loading }: { figure: Entry; loading: boolean }) {
  const value = text('value')
  const share = isPercentage(value) ? Math.min(Number(value.replace(',', '.')), 100) : undefined
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0 text-center">
      <div className="self-end">
        <p
          className={`pb-2 text-[clamp(2rem,1.2rem+2.6vw,3.5rem)] ${number} ${loading ? 'invisible' : ''}`}
        >
          <bdi dir="ltr">{shownFigure(value)}</bdi>
        </p>
        {share !== undefined && <Mountain share={share} />}
      </div>
      <div className={`border-t-2 border-saffron-400 px-2 pt-4 ${loading ? '*:invisible' : ''}`}>
        <h2 className="mb-1 text-md">{text('label')}</h2>
        <p className="text-balance text-sm">{text('text')}</p>
        {text('source') && <p className="mt-2 text-balance text-sm text-muted">{text('source')}</p>}
      </div>
    </li>
  )
}

/** A peak in light and shade, as high as the share. */
const Mountain = ({ share }: { share: number }) => (
  <svg
    className="block h-auto w-full forced-color-adjust-none"
    viewBox={`0 0 100 ${share}`}
    aria-hidden
    data-chart={share}
  >
    <g
      className="motion-safe:animate-[draw-up_1980ms_cubic-bezier(0.33,1,0.68,1)_1300ms_backwards]"
      data-lit=""
    >
      <path
        d={`M0 ${share}L50 0L100 ${share}Z`}
        className="fill-saffron-400 forced-colors:fill-[CanvasText]"
      />
      <path
        d={`M50 0L100 ${share}H${50 + share / 8}L${50 - share / 14} ${share / 2}Z`}
        className="fill-saffron-600 forced-colors:fill-[GrayText]"
      />
    </g>
  </svg>
)

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
