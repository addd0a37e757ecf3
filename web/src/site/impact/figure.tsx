import { useTranslation } from 'react-i18next'
import { Meter } from '../meter/meter.tsx'
import { Heading } from '../section/heading.tsx'
import styles from './figure.module.css'

/** A percentage with its label. `progress` is how much of it has been counted up; screen readers read the final value. */
export function Figure({ id, progress }: { id: 1 | 2 | 3 | 4; progress: number }) {
  const { t } = useTranslation()
  const value = t(`about.impact.${id}.value`)
  const counted = progress === 1 ? value : Math.round(Number(value) * progress)
  return (
    <li className={`card skeleton ${styles.figure}`}>
      <p className={styles.value}>
        <span className="visually-hidden">{value}%</span>
        <bdi dir="ltr" aria-hidden data-testid="counted">
          {counted}%
        </bdi>
      </p>
      <Meter percent={Number(counted)} />
      <Heading className={styles.label}>{t(`about.impact.${id}.label`)}</Heading>
      <p className={styles.text}>{t(`about.impact.${id}.text`)}</p>
    </li>
  )
}
