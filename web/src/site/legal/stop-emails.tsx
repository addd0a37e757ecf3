import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stopEmails } from '../../data/privacy/stop-emails.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'

type Step = 'ask' | 'stopping' | 'done' | 'unknown' | 'failed'

/** Asks whether the emails to the address of a link shall stop, since some mail programs open every link. */
export function StopEmails({ token }: { token: string }) {
  const { t } = useTranslation()
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
    <div aria-live="polite">
      <p>{t(`legal.stop.${shown}`)}</p>
      {step !== 'done' && step !== 'unknown' && (
        <p>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : stop}>
            {t('legal.stop.button')}
          </Button>
        </p>
      )}
    </div>
  )
}
