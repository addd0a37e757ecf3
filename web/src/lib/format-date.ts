import type { Language } from '#contract/languages.ts'

const locales = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-GB' }

/** A date as it is written out in a language: Gregorian, with Western digits. */
export const formatDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(date)

/** A time of today as the clock shows it; of another day with the day. */
export function clockTime(at: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locales[language], {
    ...(isToday ? {} : { weekday: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}
