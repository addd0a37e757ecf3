import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { clockTime } from '../../lib/format-date.ts'
import { failureKey, type Failure } from './failure.ts'

/** Why the last generation failed, and when to retry. */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const key = failureKey(failure)
  if (key !== 'too_many' || failure.retryAt === undefined) return t(`assistant.error.${key}`)
  return t('assistant.error.too_many.at', { time: clockTime(failure.retryAt, language) })
}
