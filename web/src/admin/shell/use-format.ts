import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDateTime } from '../../lib/format-date-time.ts'
import { formatPercent } from '../../lib/format-percent.ts'

const locales = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-GB' }

/** Formats numbers and dates in the current language, with Western digits. */
export function useFormat() {
  const { language } = useLanguage()
  return useMemo(() => {
    const locale = locales[language]
    const number = new Intl.NumberFormat(locale)
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(locale, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return {
      number: (value: number) => number.format(value),
      /** A percentage; 0 when the whole is 0. */
      share: (part: number, whole: number) => formatPercent(whole > 0 ? (100 * part) / whole : 0),
      day: (date: string) => day.format(new Date(date)),
      month: (date: string) => month.format(new Date(date)),
      dateTime: (value: string) => formatDateTime(value, language),
    }
  }, [language])
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Formats a time of day with seconds, the same in both languages: 14:02:07. */
export const formatTime = (date: Date) => timeOfDay.format(date)
