import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'

const locales = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-GB' }

/** Formats the day and the time of a moment in Riyadh. */
export function useRiyadhTime() {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locales[language], {
        ...options,
        timeZone: 'Asia/Riyadh',
      })
      return (at: string) => formatter.format(new Date(at))
    }
    return { day: format({ dateStyle: 'full' }), time: format({ timeStyle: 'short' }) }
  }, [language])
}

/** A moment as the value of a date and time field, in Riyadh. */
export const toField = (at: string | null): string =>
  at === null
    ? ''
    : new Date(at)
        .toLocaleString('sv', { timeZone: 'Asia/Riyadh' })
        .slice(0, 'yyyy-mm-dd hh:mm'.length)
        .replace(' ', 'T')

/** The moment of a date and time field. Riyadh has no daylight saving time. */
export const fromField = (value: string): string | null =>
  value === '' ? null : new Date(`${value}:00+03:00`).toISOString()
