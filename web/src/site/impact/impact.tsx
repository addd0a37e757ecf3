import { isPercentage, shownFigure } from '#contract/percent.ts'
import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText, type Entry } from '../../data/content/entries.ts'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Call } from '../call/call.tsx'
import { Peak } from '../peak/peak.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { hasSwitchedTab, useTab } from '../tabs/use-tab.ts'
import { Cases } from '../cases/cases.tsx'
import styles from './impact.module.css'
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

function Drawing() {
  const { t } = useTranslation()
  const figures = useEntries('figures')
  const opened = useTab() === 'metrics'
  // The tab that the page loaded with shows no placeholders.
  const loading = usePlaceholder(opened && hasSwitchedTab(), 800)
  return (
    <>
      {figures.length > 0 && (
        <ul
          className={`columns aligned ${styles.figures}`}
          aria-busy={loading}
          data-loading={loading || undefined}
        >
          {figures.map((figure) => (
            <Figure key={figure.id} figure={figure} />
          ))}
        </ul>
      )}
      <Counts />
      <p className={styles.legend}>{t('about.impact.legend')}</p>
    </>
  )
}

/** A figure with its source; a percentage has a triangle of a hundred. */
function Figure({ figure: { text } }: { figure: Entry }) {
  const value = text('value')
  return (
    <li>
      <div className={styles.peak}>
        {isPercentage(value) && <Peak rows={10} share={Number(value.replace(',', '.'))} />}
      </div>
      <div className={styles.text}>
        <p className={styles.value}>
          <bdi dir="ltr">{shownFigure(value)}</bdi>
        </p>
        <Heading>{text('label')}</Heading>
        <p>{text('text')}</p>
        {text('source') && <p className={styles.source}>{text('source')}</p>}
      </div>
    </li>
  )
}

const counts = ['about.claim.clients', 'about.claim.projects', 'about.claim.years'] as const

/** What the firm counts, each with a triangle for one, all in the same scale. */
function Counts() {
  const text = useOptionalText()
  const shown = counts.flatMap((claim) => {
    const value = text(`${claim}.value`)
    return value ? [{ claim, value, count: Number(value.replace(/\D/g, '')) }] : []
  })
  if (shown.length === 0) return null
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <ul className={styles.counts}>
      {shown.map(({ claim, value, count }) => (
        <li key={claim}>
          <strong className={styles.value}>
            <bdi dir="ltr">{value}</bdi>
          </strong>{' '}
          <p>{text(`${claim}.label`)}</p>
          <Strip count={count} of={most} />
        </li>
      ))}
    </ul>
  )
}
