import type { Language } from '#contract/languages.ts'

const locales = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-GB' }

/** A long Gregorian date with Western digits. */
export const formatDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(date)

/** Day and time of a meeting in the time zone of the visitor, which is named. */
export const formatMeeting = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' },
  }).format(date)

/** A time of day; with the weekday unless it is today. */
export function clockTime(at: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locales[language], {
    ...(isToday ? {} : { weekday: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}
