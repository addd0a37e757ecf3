import { useTranslation } from 'react-i18next'
import { BackIcon, ForwardIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './drawer-footer.module.css'

export function DrawerFooter({ onFinish }: { onFinish: () => void }) {
  const { t } = useTranslation()
  const { state, next, back } = useWizardTools()
  const { step, request } = state
  const isWaiting = step === 3 && Boolean(request?.isRunning)
  const label = step === 2 ? 'generate' : step === 4 ? 'finish' : 'next'
  return (
    <footer className={styles.footer}>
      <button type="button" className={styles.back} disabled={step === 0} onClick={back}>
        <BackIcon size={18} />
        {t('assistant.back')}
      </button>
      <span className={styles.place} aria-hidden="true">
        {t('assistant.progress', { step: step + 1, total: 5 })}
      </span>
      <button
        type="button"
        className={styles.next}
        data-quiet={step === 0 || undefined}
        disabled={isWaiting}
        onClick={step === 4 ? onFinish : next}
      >
        {t(`assistant.${label}`)}
        {step < 4 && <ForwardIcon size={18} />}
      </button>
    </footer>
  )
}
