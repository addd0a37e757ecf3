import { isPercentage, shownFigure } from '#contract/percent.ts'
import { westernDigits } from '#contract/text.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Call } from '../call/call.tsx'
import { Section } from '../section/section.tsx'
import { hasSwitchedTab, useTab } from '../tabs/use-tab.ts'
import { Cases } from '../cases/cases.tsx'
import { Band } from './band.tsx'
import { Strip } from './strip.tsx'
import { useClaims } from './use-claims.ts'

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

const caption = 'ms-auto text-sm text-muted lg:w-[calc(50%-1.5rem)]'

/** Triangles in a row of the drawing; more in a row are smaller. */
const inRow = (most: number) => (most > 200 ? 50 : 25)

function Drawing() {
  const { t } = useTranslation()
  const figures = useEntries('figures')
  const counts = useClaims().map((claim) => ({ ...claim, count: countOf(claim.value) }))
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
        <div className="mt-6">
          {figures.some((figure) => isPercentage(figure.text('value'))) && (
            <p className={`mb-3 ${caption}`}>{t('about.impact.legend')}</p>
          )}
          <ul className="grid" aria-busy={loading}>
            {figures.map(({ id, text }, at) => (
              <Figure
                key={id}
                value={shownFigure(text('value'))}
                label={text('label')}
                text={text('text')}
                source={text('source')}
                loading={loading}
              >
                <Band figure={text('value')} at={at} />
              </Figure>
            ))}
          </ul>
        </div>
      )}
      {areCountsDrawn && <p className={`mt-6 mb-3 ${caption}`}>{t('about.impact.scale')}</p>}
      {counts.length > 0 && (
        <ul className="grid">
          {counts.map(({ claim, value, label, source, count }) => (
            <Figure key={claim} {...{ value, label, source }}>
              {areCountsDrawn &&
                (claim === 'years' && count <= 25 ? (
                  <Years count={count} />
                ) : (
                  <Strip count={count} of={inRow(most)} />
                ))}
            </Figure>
          ))}
        </ul>
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

type FigureProps = {
  value: string
  label: string | undefined
  text?: string
  source: string | undefined
  loading?: boolean
  /** Its drawing. */
  children: ReactNode
}

/** A figure with its source, next to its drawing. */
const Figure = ({ value, label, text, source, loading, children }: FigureProps) => (
  <li className="grid grid-cols-1 items-center gap-x-12 gap-y-3 border-t border-hairline py-5 lg:grid-cols-2">
    <div
      className={`grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] items-center gap-x-4 lg:grid-cols-[9rem_minmax(0,1fr)] ${loading ? 'invisible' : ''}`}
    >
      <p className="text-[clamp(2rem,1.2rem+2.6vw,3.5rem)] leading-[1.15] font-semibold tabular-nums">
        <bdi dir="ltr">{value}</bdi>
      </p>
      <div className="grid gap-y-1">
        <h2 className="text-md first-letter:uppercase">{label}</h2>
        {text && <p>{text}</p>}
        {source && <p className="text-sm text-muted first-letter:uppercase">{source}</p>}
      </div>
    </div>
    {children}
  </li>
)

/** The number that a figure such as `+1,200` or `12 years` counts; NaN for one that counts none, such as `95%` or `1.5K`. */
function countOf(figure: string): number {
  const [, digits, scale] =
    /([\d.,٬]*\d)\s*([%٪]|(?:k|m|bn?|thousand|million|billion|ألف|آلاف|مليون|ملايين|مليار)(?!\p{L}))?/iu.exec(
      westernDigits(figure),
    ) ?? []
  return scale ? Number.NaN : Number(digits?.replaceAll(/[.,٬](?=\d{3}(?!\d))/g, ''))
}
