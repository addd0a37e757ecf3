import type { Language } from '#contract/languages.ts'

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
