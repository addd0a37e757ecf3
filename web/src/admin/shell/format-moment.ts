import type { Language } from '../../i18n/index.ts'

/** A day and time in words, with Western digits and the Gregorian calendar in both languages. */
export function formatMoment(moment: string, language: Language): string {
  const locale = language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB'
  const date = new Date(moment)
  if (Number.isNaN(date.valueOf())) return moment
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
