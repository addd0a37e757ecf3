import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopEmails } from '../../data/privacy/stop-emails.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './legal-dialog.module.css'

type Props = { token: string; open: boolean; onClose: () => void }
type Step = 'ask' | 'stopping' | 'done' | 'unknown' | 'failed'

/** Asks whether the emails to the address of a link shall stop, since some mail programs open every link. */
export default function StopEmails({ token, open, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [step, setStep] = useState<Step>('ask')
  const stop = () => {
    setStep('stopping')
    stopEmails(token).then(
      () => setStep('done'),
      (error: unknown) =>
        setStep(error instanceof ApiError && error.status < 500 ? 'unknown' : 'failed'),
    )
  }
  const isBusy = step === 'stopping'
  const shown = isBusy ? 'ask' : step
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.dialog}>
      <div>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {t('legal.stop.title')}
          </h2>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label={t('ui.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.text} aria-live="polite">
          <p>{t(`legal.stop.${shown}`)}</p>
          {step !== 'done' && step !== 'unknown' && (
            <p>
              <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : stop}>
                {t('legal.stop.button')}
              </Button>
            </p>
          )}
        </div>
      </div>
    </Modal>
  )
}
