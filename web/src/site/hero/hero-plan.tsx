import { useTranslation } from 'react-i18next'
import styles from './hero-plan.module.css'

const rows = ['idea', 'suggestion', 'step'] as const
/** Of three. */
const levels = { impact: 3, effort: 2 } as const

/** The assistant's result for a visitor: a plan on one card. */
export function HeroPlan() {
  const { t } = useTranslation()
  return (
    <figure className={styles.plan}>
      <figcaption>{t('hero.plan.label')}</figcaption>
      <dl>
        {rows.map((row) => (
          <div key={row} data-row={row}>
            <dt>{t(`hero.plan.${row}.label`)}</dt>
            <dd>{t(`hero.plan.${row}`)}</dd>
          </div>
        ))}
        {(['impact', 'effort'] as const).map((row) => (
          <div key={row} data-level={levels[row]}>
            <dt>{t(`hero.plan.${row}.label`)}</dt>
            <dd>{t(`hero.plan.${row}`)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
