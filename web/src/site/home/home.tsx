import { useTranslation } from 'react-i18next'
import { Call } from '../call/call.tsx'
import figure from '../impact/figure.module.css'
import { Meter } from '../meter/meter.tsx'
import { LeadingContext } from '../section/heading.tsx'
import styles from './home.module.css'

const figures = [2, 3, 1] as const

/** Three results, below the hero. */
export function HomeFigures() {
  const { t } = useTranslation()
  return (
    <div className="wrapper">
      <ul className={`columns ${styles.figures} ${figure.figures}`} aria-label={t('home.figures')}>
        {figures.map((each) => (
          <li key={each} className="card">
            <p className={figure.value}>
              <bdi dir="ltr">{t(`about.impact.${each}.value`)}%</bdi>
            </p>
            <Meter percent={Number(t(`about.impact.${each}.value`))} className={figure.meter} />
            <h2>{t(`about.impact.${each}.label`)}</h2>
            <p className={figure.text}>{t(`about.impact.${each}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The end of the start page: the assistant, or the contact form. */
export function HomeCall() {
  return (
    <div className={`wrapper ${styles.call}`}>
      <LeadingContext value>
        <Call />
      </LeadingContext>
    </div>
  )
}
