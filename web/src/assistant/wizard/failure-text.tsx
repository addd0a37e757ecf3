import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { failureKey, type Failure } from './failure.ts'

/** Why the last generation failed, in the words of the catalogue, and from when on to try again. */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const key = failureKey(failure)
  if (key !== 'too_many' || failure.retryAt === undefined) return t(`assistant.error.${key}`)
  return t('assistant.error.too_many.at', { time: moment(failure.retryAt, language) })
}

/** The time, and on another day the day too. */
function moment(at: number, language: 'ar' | 'en'): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB', {
    ...(isToday ? {} : { weekday: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}
