import { useTranslation } from 'react-i18next'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import styles from './about.module.css'

const steps = [1, 2, 3, 4] as const

/** The method: in each step, the results and decisions for the client. */
export function Method() {
  const { t } = useTranslation()
  return (
    <Block title={t('about.method.title')}>
      <ol className={`columns aligned ${styles.method}`}>
        {steps.map((step) => (
          <li key={step} className="card">
            <span className={styles.step} aria-hidden>
              {step}
            </span>
            <div>
              <Subheading>{t(`about.method.${step}.title`)}</Subheading>
              <p>{t(`about.method.${step}.text`)}</p>
            </div>
            <dl>
              {(['gets', 'decides'] as const).map((part) => (
                <div key={part}>
                  <dt>{t(`about.method.${part}`)}</dt>
                  <dd>{t(`about.method.${step}.${part}`)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Block>
  )
}
