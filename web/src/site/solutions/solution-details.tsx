import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { features, type Offering } from './offerings.ts'
import styles from '../dialog/details.module.css'

const facts = ['duration', 'client'] as const

/** Features, conditions and example of a solution. Their texts are in the namespace `offerings`. */
export function SolutionDetails({ id }: { id: Offering['id'] }) {
  const { t } = useTranslation()
  return (
    <div>
      <h3 className={styles.heading}>{t('solutions.dialog.features')}</h3>
      <ul className={styles.features}>
        {features.map((number) => (
          <li key={number}>
            <Icon name="check" size={18} />
            {t(`solutions.${id}.feature.${number}`)}
          </li>
        ))}
      </ul>
      <div className={styles.plan}>
        <dl className="columns">
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`services.dialog.${fact}`)}</dt>
              <dd>{t(`solutions.${id}.${fact}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.caseStudy}>
        <h3 className={styles.heading}>{t('solutions.dialog.caseStudy')}</h3>
        <p>{t(`solutions.${id}.caseStudy`)}</p>
      </div>
    </div>
  )
}
