import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { FailureText } from '../wizard/failure.tsx'
import type { WizardState } from '../wizard/wizard-state.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'

/** What is special about a result: general, kept because the next attempt failed, broken off, in another language. */
const noticeFor = (
  { result, failure }: Pick<WizardState, 'result' | 'failure'>,
  language: WizardLanguage,
) => {
  if (!result) return null
  if (result.source === 'fallback') return 'general'
  if (failure) return 'kept'
  if (result.isPartial) return 'partial'
  return result.language === language ? null : 'language'
}
type WizardLanguage = NonNullable<WizardState['result']>['language']

/** Says what is special about the suggestions, why, and offers to generate again. */
export function ResultNotice() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, retry } = useWizardContext()
  const { failure } = state
  const notice = noticeFor(state, language)
  const canRetry = useIsReached(failure?.retryAt)
  if (!notice) return null
  const isAlert = notice !== 'language'
  return (
    <Notice tone="caution" role={isAlert ? 'alert' : 'status'}>
      <h3>{t(`assistant.results.${notice}`)}</h3>
      <p>{t(`assistant.results.${notice}.text`)}</p>
      {failure && (
        <p className="mt-1 font-medium">
          <FailureText failure={failure} />
        </p>
      )}
      {canRetry && (
        <Button look="bordered" className="mt-3" onClick={retry}>
          {t(isAlert ? 'assistant.retry' : 'assistant.rewrite')}
        </Button>
      )}
    </Notice>
  )
}

/** Whether a time has come; rendered again when it comes. */
function useIsReached(time = 0): boolean {
  const [reached, setReached] = useState(Date.now)
  useEffect(() => {
    if (time <= reached) return undefined
    const timer = setTimeout(() => setReached(time), time - Date.now())
    return () => clearTimeout(timer)
  }, [time, reached])
  return time <= reached
}
