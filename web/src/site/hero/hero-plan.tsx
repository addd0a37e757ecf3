import { useTranslation } from 'react-i18next'
import styles from './hero-plan.module.css'

/** Of three. */
const levels = { impact: 3, effort: 2 } as const

/** The assistant's way from an idea to a plan. Styles play it as a demonstration that ends with the whole plan. */
export function HeroPlan() {
  const { t } = useTranslation()
  return (
    <figure className={styles.plan}>
      <figcaption>{t('hero.plan.label')}</figcaption>
      <dl>
        <div data-scene="idea">
          <dt>{t('hero.plan.idea.label')}</dt>
          <dd>{t('hero.plan.idea')}</dd>
        </div>
        <div data-scene="suggestion">
          <dt>{t('hero.plan.suggestion.label')}</dt>
          <dd>{t('hero.plan.suggestion')}</dd>
        </div>
        {(['impact', 'effort'] as const).map((measure) => (
          <div key={measure} data-scene="suggestion" data-level={levels[measure]}>
            <dt>{t(`hero.plan.${measure}.label`)}</dt>
            <dd>{t(`hero.plan.${measure}`)}</dd>
          </div>
        ))}
        <div data-scene="plan">
          <dt>{t('hero.plan.step.label')}</dt>
          <dd>{t('hero.plan.step')}</dd>
          <dd className={styles.months} aria-hidden>
            {[0, 1, 2, 3].map((bar) => (
              <i key={bar} />
            ))}
          </dd>
        </div>
      </dl>
    </figure>
  )
}
