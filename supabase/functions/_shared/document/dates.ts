import { locales, shortHour, type Language } from '#contract/languages.ts'

const dayAndMonth = { weekday: 'long', day: 'numeric', month: 'long' } as const
const day = { ...dayAndMonth, year: 'numeric' } as const
const hijriDay = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  calendar: 'islamic-umalqura',
} as const
const zone = { ar: 'بتوقيت الرياض', en: 'Riyadh time' }
const at = { ar: 'الساعة', en: 'at' }

const format = (date: Date, language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'Asia/Riyadh', ...parts })
    .format(date)
    // Day, month and year stay in one line.
    .replaceAll(/(?<=\d,?) |(?<!،) (?=\d)/g, '\u00A0')

/** The time of day in Riyadh. */
export const formatClock = (time: string | Date, language: Language) =>
  shortHour(format(new Date(time), language, { hour: 'numeric', minute: '2-digit' }))

/** A day; in Arabic followed by the same day of the Hijri calendar. */
export function inBothCalendars(
  date: Date,
  language: Language,
  parts: Intl.DateTimeFormatOptions = day,
): string {
  const gregorian = format(date, language, parts)
  if (language === 'en') return gregorian
  const zoneOfParts = 'timeZone' in parts && { timeZone: parts.timeZone }
  const hijri = format(date, language, { ...hijriDay, ...zoneOfParts })
  // The letter for the calendar also keeps the years of both out of one number with parentheses.
  return `${gregorian}م (${hijri.replace(/\sهـ/, 'هـ').replaceAll(' ', '\u00A0')})`
}

/** Weekday, day and time in Riyadh, which is named: the reader may be elsewhere. */
export function formatTime(time: string, language: Language): string {
  const date = new Date(time)
  const clock = `${at[language]} ${formatClock(date, language)} (${zone[language]})`
  return `${inBothCalendars(date, language)} ${clock.replaceAll(' ', '\u00A0')}`
}

/** Weekday and time in Riyadh, for subjects and lists. */
export function formatShortTime(time: string, language: Language): string {
  const date = new Date(time)
  return `${format(date, language, dayAndMonth)} ${at[language]}\u00A0${formatClock(date, language)}`
}

/** The day of a time in Riyadh, with its weekday. */
export const formatDay = (date: Date, language: Language) => inBothCalendars(date, language)

/** The same in the Gregorian calendar alone, where little room is. */
export const formatShortDay = (date: Date, language: Language) => format(date, language, day)

/** A calendar day, such as `2026-11-25`, with its weekday. */
export const formatCalendarDay = (date: string, language: Language) =>
  inBothCalendars(new Date(date), language, { ...day, timeZone: 'UTC' })
