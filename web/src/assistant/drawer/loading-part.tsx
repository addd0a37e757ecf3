import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useWizardContext } from '../context.ts'

const momentMs = 400

/** In the place of a part while its code is loaded, if that takes longer than a moment. */
export function LoadingPart() {
  const { t } = useTranslation()
  // Screen readers do not announce a text that is added together with its live region.
  const { announce } = useWizardContext()
  const say = useEffectEvent(() => announce(t('assistant.part.loading')))
  useEffect(() => {
    const timer = setTimeout(() => say(), momentMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="animate-rise p-6 text-center text-muted [animation-delay:400ms] [animation-fill-mode:both]">
      {t('assistant.part.loading')}
    </p>
  )
}
