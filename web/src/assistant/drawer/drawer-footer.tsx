import { useTranslation } from 'react-i18next'
import { BackIcon, ForwardIcon } from '../icons.tsx'
import { missingAnswers } from '../wizard/validation.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './drawer-footer.module.css'

export function DrawerFooter({ onFinish }: { onFinish: () => void }) {
  const { t } = useTranslation()
  const { state, isEager, next, back } = useWizardTools()
  const { step, request } = state
  const isWaiting = step === 3 && Boolean(request?.isRunning)
  const label = isEager ? 'waiting' : step === 2 ? 'generate' : step === 4 ? 'finish' : 'next'
  return (
    <footer className={styles.footer}>
      <button type="button" className={styles.back} disabled={step === 0} onClick={back}>
        <BackIcon size={18} />
        {t('assistant.back')}
      </button>
      {step === 2 ? <StillNeeded /> : <Place />}
      <button
        type="button"
        className={styles.next}
        data-quiet={step === 0 || undefined}
        disabled={isWaiting || isEager}
        aria-describedby={step === 2 ? 'assistant-needed' : undefined}
        onClick={step === 4 ? onFinish : next}
      >
        {t(`assistant.${label}`)}
        {step < 4 && !isEager && <ForwardIcon size={18} />}
      </button>
    </footer>
  )
}

function Place() {
  const { t } = useTranslation()
  const { state } = useWizardTools()
  return (
    <span className={styles.place} aria-hidden="true">
      {t('assistant.progress', { step: state.step + 1, total: 5 })}
    </span>
  )
}

/** What Next still waits for, before anyone presses it in vain. */
function StillNeeded() {
  const { t } = useTranslation()
  const { state, documents } = useWizardTools()
  const { email, idea } = missingAnswers(state, documents.readings.length)
  const needed = email && idea ? 'both' : email ? 'email' : idea ? 'idea' : null
  return (
    <span id="assistant-needed" className={styles.needed}>
      {needed && t(`assistant.needed.${needed}`)}
    </span>
  )
}
