import { useTranslation } from 'react-i18next'
import { Peak } from '../peak/peak.tsx'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import styles from './about.module.css'

const steps = [1, 2, 3, 4] as const

/** The steps of the method: in each, the results and decisions for the client, and a peak with a row more. */
export function Method() {
  const { t } = useTranslation()
  return (
    <Block title={t('about.method.title')}>
      <ol className={`columns aligned ${styles.method}`}>
        {steps.map((step) => (
          <li key={step}>
            <div
              className={styles.peak}
              style={{ inlineSize: `calc(${step} * clamp(2.5rem, 4.7vw, 4.5rem))` }}
            >
              <Peak rows={step} />
            </div>
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
