import { useTranslation } from 'react-i18next'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { BackIcon, ForwardIcon } from '../icons.tsx'
import { missingFields } from '../wizard/wizard-state.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './drawer-footer.module.css'

/** Of the button that leads on, by step; the first one starts. */
const labels = ['intro.start', 'next', 'generate', 'next', 'finish'] as const

export function DrawerFooter({ onFinish }: { onFinish: () => void }) {
  const { t } = useTranslation()
  const { state, isWaitingForFiles, next, back } = useWizardContext()
  const { step, request } = state
  const isWaiting = step === 3 && Boolean(request?.isRunning)
  const label = isWaitingForFiles ? 'waiting' : labels[step]
  return (
    <footer className={`row ${styles.footer}`}>
      <button
        type="button"
        className={`button ${styles.back}`}
        disabled={step === 0}
        onClick={back}
      >
        <BackIcon size={18} />
        {t('assistant.back')}
      </button>
      {step === 2 && <MissingFields />}
      {step === 4 && <PlanLink />}
      <button
        type="button"
        className={`primary ${styles.next}`}
        // The step has a more important button.
        data-quiet={step === 4 || undefined}
        disabled={isWaiting || isWaitingForFiles}
        aria-describedby={step === 2 ? 'assistant-needed' : undefined}
        onClick={step === 4 ? onFinish : next}
      >
        {t(`assistant.${label}`)}
        {step < 4 && !isWaitingForFiles && <ForwardIcon size={18} />}
      </button>
    </footer>
  )
}

/** Where the plan is below the suggestions: how long it is, and the way to it. */
function PlanLink() {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const count = state.plan.length
  const show = () => {
    const heading = document.getElementById('assistant-plan')
    heading?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={`button ${styles.plan}`} onClick={show}>
      {t('assistant.plan')} <span>{t('assistant.plan.count', { count })}</span>
    </button>
  )
}

/** The missing fields of step 2. */
function MissingFields() {
  const { t } = useTranslation()
  const { state, documents } = useWizardContext()
  const { email, idea } = missingFields(state, documents.readings.length)
  const missing = email && idea ? 'both' : email ? 'email' : idea ? 'idea' : null
  return (
    <span id="assistant-needed" className={`note ${styles.needed}`}>
      {missing && t(`assistant.needed.${missing}`)}
    </span>
  )
}
