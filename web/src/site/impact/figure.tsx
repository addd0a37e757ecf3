import { useTranslation } from 'react-i18next'
import { Meter } from '../meter/meter.tsx'
import { Heading } from '../section/heading.tsx'
import styles from './figure.module.css'

/** One percentage with what it says. `share` is how much of it has been counted; who listens hears all of it. */
export function Figure({ id, share }: { id: 1 | 2 | 3 | 4; share: number }) {
  const { t } = useTranslation()
  const value = t(`about.impact.${id}.value`)
  const counted = share === 1 ? value : Math.round(Number(value) * share)
  return (
    <li className={styles.figure}>
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
