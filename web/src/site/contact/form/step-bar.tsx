import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { steps, type Step } from './contact-draft.ts'
import styles from './step-bar.module.css'

/** Where the visitor is: the steps behind are ticked, the one at hand is marked. */
export function StepBar({ step }: { step: Step }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.bar}>
      {steps.map((each) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          data-done={each < step || undefined}
        >
          <span className={styles.mark} aria-hidden>
            {each < step ? <Icon name="check" size={16} /> : each}
          </span>
          {t(`contact.step.${each}`)}
        </li>
      ))}
    </ol>
  )
}
