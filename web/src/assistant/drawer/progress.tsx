import { useTranslation } from 'react-i18next'
import { lastStep, type Step } from '../wizard/wizard-state.ts'
import styles from './progress.module.css'

const steps: Step[] = [0, 1, 2, 3, 4]

/** Five segments, filled up to the current step. */
export function Progress({ step }: { step: Step }) {
  const { t } = useTranslation()
  const place = t('assistant.progress', { step: step + 1, total: steps.length })
  return (
    // The five segments are drawn; `progress` would draw a bar of its own.
    <div
      className={styles.progress}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={t('assistant.progress.label')}
      aria-valuemin={0}
      aria-valuemax={lastStep}
      aria-valuenow={step}
      aria-valuetext={`${place}: ${t(`assistant.step.${step}`)}`}
    >
      {steps.map((each) => (
        <span key={each} className={styles.segment} data-filled={each <= step || undefined}>
          <span className={styles.name} data-current={each === step || undefined}>
            {t(`assistant.step.${each}`)}
          </span>
        </span>
      ))}
      <span className={styles.short}>
        {place} · {t(`assistant.step.${step}`)}
      </span>
    </div>
  )
}
