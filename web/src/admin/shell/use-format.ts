import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Language } from '../../i18n/index.ts'
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

/** Formats a date with its time in Riyadh, with Western digits and the Gregorian calendar. */
export function formatDateTime(value: string, language: Language): string {
  const locale = language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB'
  const date = new Date(value)
  if (Number.isNaN(date.valueOf())) return value
  const text = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Riyadh' },
  }).format(date)
  // The time and its ص or م stay in one line.
  return text.replace(/ (?=[صم]$)/, '\u00A0')
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Formats a time of day with seconds, the same in both languages: 14:02:07. */
export const formatTime = (date: Date) => timeOfDay.format(date)
