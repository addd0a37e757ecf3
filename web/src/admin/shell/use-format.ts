import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Language } from '../../i18n/index.ts'

const locales = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-GB' }

/** Numbers, shares and days as the language writes them, with Western digits. */
export function useFormat() {
  const { language } = useLanguage()
  return useMemo(() => {
    const locale = locales[language]
    const number = new Intl.NumberFormat(locale)
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(locale, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return {
      number: (value: number) => number.format(value),
      /** A part of a whole; of nothing it is nothing. */
      share: (part: number, whole: number) => percent.format(whole > 0 ? part / whole : 0),
      day: (date: string) => day.format(new Date(date)),
      month: (date: string) => month.format(new Date(date)),
      moment: (at: string) => formatDateTime(at, language),
    }
  }, [language])
}

/** A day and time in words, with Western digits and the Gregorian calendar in both languages. */
export function formatDateTime(moment: string, language: Language): string {
  const locale = language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB'
  const date = new Date(moment)
  if (Number.isNaN(date.valueOf())) return moment
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
