import { locales, type Language } from '#contract/languages.ts'

const dayAndMonth = { weekday: 'long', day: 'numeric', month: 'long' } as const
const day = { ...dayAndMonth, year: 'numeric' } as const
const zone = { ar: 'بتوقيت الرياض', en: 'Riyadh time' }
const at = { ar: 'الساعة', en: 'at' }

const format = (date: Date, language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'Asia/Riyadh', ...parts })
    .format(date)
    // Before AM and PM, English has a narrow space that few fonts have.
    .replaceAll('\u202F', '\u00A0')

const clock = (date: Date, language: Language) =>
  format(date, language, { hour: 'numeric', minute: '2-digit' })

/** Weekday, day and time in Riyadh, which is named: the reader may be elsewhere. */
export function formatTime(time: string, language: Language): string {
  const date = new Date(time)
  const name = zone[language].replace(' ', '\u00A0')
  return `${format(date, language, day)} ${at[language]} ${clock(date, language)} (${name})`
}

/** Weekday and time in Riyadh, for subjects and lists. */
export function formatShortTime(time: string, language: Language): string {
  const date = new Date(time)
  return `${format(date, language, dayAndMonth)} ${at[language]} ${clock(date, language)}`
}

/** The day of a time in Riyadh, with its weekday. */
export const formatDay = (date: Date, language: Language) => format(date, language, day)

/** A calendar day, such as `2026-11-25`, with its weekday. */
export const formatCalendarDay = (date: string, language: Language) =>
  format(new Date(date), language, { ...day, timeZone: 'UTC' })
