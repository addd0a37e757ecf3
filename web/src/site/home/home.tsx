import { isPercentage, shownFigure } from '#contract/percent.ts'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Cases } from '../cases/cases.tsx'
import { Call } from '../call/call.tsx'
import figure from '../impact/figure.module.css'
import { Meter } from '../meter/meter.tsx'
import { LeadingContext } from '../section/heading.tsx'
import styles from './home.module.css'

/** The first three results, below the hero. */
export function HomeFigures() {
  const { t } = useTranslation()
  const results = useEntries('figures').slice(0, 3)
  if (results.length === 0) return null
  return (
    <div className="wrapper">
      <ul className={`columns ${styles.figures} ${figure.figures}`} aria-label={t('home.figures')}>
        {results.map(({ id, text }) => (
          <li key={id} className="card">
            <p className={figure.value}>
              <bdi dir="ltr">{shownFigure(text('value'))}</bdi>
            </p>
            {isPercentage(text('value')) && (
              <Meter percent={Number(text('value'))} className={figure.meter} />
            )}
            <h2>{text('label')}</h2>
            <p className={figure.text}>{text('text')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The end of the start page: case studies, then the assistant, or the contact form. */
export function HomeCall() {
  return (
    <div className={`wrapper ${styles.call}`}>
      <LeadingContext value>
        <Cases />
        <Call />
      </LeadingContext>
    </div>
  )
}
