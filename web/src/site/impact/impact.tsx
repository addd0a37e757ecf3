import { isPercentage, shownFigure } from '#contract/percent.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Call } from '../call/call.tsx'
import { Section } from '../section/section.tsx'
import { usePlaceholder } from '../tabs/use-placeholder.ts'
import { Cases } from '../cases/cases.tsx'
import { Band } from './band.tsx'
import { useClaims } from './use-claims.ts'

/**
 * The tab "metrics": the figures of the firm as one drawing. Its triangles light up when the tab is opened; the numbers
 * are final from the start.
 */
export default function Impact() {
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

function Drawing() {
  const { t } = useTranslation()
  const figures = useEntries('figures')
  const counts = useClaims()
  const note = useOptionalText()('about.impact.note')
  const loading = usePlaceholder('metrics', 800)
  return (
    <>
      <p className="mt-6 flex flex-wrap justify-between gap-x-12 gap-y-1 text-sm text-muted not-empty:mb-3">
        {note && <span>{note}</span>}
        {figures.some((figure) => isPercentage(figure.text('value'))) && (
          <span className="lg:ms-auto lg:w-[calc(50%-1.5rem)]">{t('about.impact.legend')}</span>
        )}
      </p>
      {figures.length > 0 && (
        <ul className="grid" aria-busy={loading}>
          {figures.map(({ id, text }) => (
            <Figure
              key={id}
              value={shownFigure(text('value'))}
              label={text('label')}
              text={text('text')}
              source={text('source')}
              loading={loading}
            >
              <Band figure={text('value')} />
            </Figure>
          ))}
        </ul>
      )}
      {counts.length > 0 && (
        <ul className="grid gap-x-12 border-t border-hairline *:first:border-t-0 lg:grid-cols-3 lg:pt-6 lg:*:border-t-0">
          {counts.map(({ claim, ...count }) => (
            <Figure key={claim} {...count} />
          ))}
        </ul>
      )}
    </>
  )
}

type FigureProps = {
  value: string
  label: string | undefined
  text?: string
  source: string | undefined
  loading?: boolean
  /** Its drawing; a count has none. */
  children?: ReactNode
}

/** A figure with its source, next to its drawing if it has one. */
const Figure = ({ value, label, text, source, loading, children }: FigureProps) => (
  <li
    className={`grid grid-cols-1 gap-x-12 gap-y-3 border-t border-hairline py-5 ${children ? 'lg:grid-cols-2' : ''}`}
  >
    <div
      className={`flex flex-wrap gap-x-4 gap-y-2 lg:grid ${children ? 'lg:grid-cols-[13rem_minmax(0,1fr)]' : 'lg:content-start'} ${loading ? 'invisible' : ''}`}
    >
      <p
        className={`min-w-24 ${children ? 'text-[clamp(2.5rem,1.2rem+4vw,5.25rem)]' : 'text-[clamp(2rem,1.2rem+2.6vw,3.5rem)]'} leading-[1.1] font-semibold figures`}
      >
        <bdi dir="ltr">{value}</bdi>
      </p>
      <div className="grid flex-[1_1_9rem] gap-y-1">
        <h2 className="text-md first-letter:uppercase">{label}</h2>
        {text && <p>{text}</p>}
        {source && <p className="text-sm text-muted first-letter:uppercase">{source}</p>}
      </div>
    </div>
    {children}
  </li>
)
