import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../dialog/details.module.css'
import { featuresOf } from './features.ts'

const facts = ['duration', 'client'] as const

/** Features, conditions and example of a solution, as far as there are texts. Shipped ones are in the namespace `offerings`. */
export function SolutionDetails({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { text } = entry
  const features = featuresOf(entry)
  const known = facts.filter((fact) => text(fact))
  return (
    <div>
      {features.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('solutions.dialog.features')}</h3>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={18} />
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
      {known.length > 0 && (
        <div className={styles.plan}>
          <dl className="columns">
            {known.map((fact) => (
              <div key={fact}>
                <dt>{t(`services.dialog.${fact}`)}</dt>
                <dd>{text(fact)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {text('caseStudy') && (
        <div className={styles.caseStudy}>
          <h3 className={styles.heading}>{t('solutions.dialog.caseStudy')}</h3>
          <p>{text('caseStudy')}</p>
        </div>
      )}
    </div>
  )
}
