import { formatNumber } from '#contract/facts.ts'
import { locales, shortHour, type Language } from '#contract/languages.ts'

export { formatNumber }

const riyadh = { timeZone: 'Asia/Riyadh' } as const
const utc = { timeZone: 'UTC' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Making a format takes far longer than its use. */
const formats = new Map<string, Intl.DateTimeFormat>()

function inLanguage(options: Intl.DateTimeFormatOptions, language: Language) {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], options)
  formats.set(key, format)
  return format
}

/** Spaces that do not break, so that a date or time stays in one line. */
const unbroken = (text: string) => shortHour(text).replaceAll(/\s/g, '\u00A0')

/** An amount of money: 1,250,000 or, with halalas, 1,250,000.50. */
export const formatMoney = (value: number): string => {
  const digits = Number.isInteger(value) ? 0 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: 2 })
}

/**
 * A percentage, which has the sign "%" in both languages. It is isolated, because after an Arabic letter the sign would
 * move to the other side of the number.
 */
export const formatPercent = (value: number) => `\u2066${Math.round(value)}%\u2069`

/** +12, or −12% with a unit, isolated like a percentage. */
export const formatChange = (change: number, unit = '') => {
  const rounded = Math.round(change)
  return `\u2066${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${formatNumber(Math.abs(rounded))}${unit}\u2069`
}

export function formatSize(bytes: number, language: Language): string {
  const isLarge = bytes >= 1024 * 1024
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(isLarge ? bytes / (1024 * 1024) : bytes / 1024, 1))
}

/** “1, 3–4, and 12”. */
export const formatList = (texts: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language]).format(texts)

/** November 23, 2026, where the visitor is. */
export const formatDate = (date: Date, language: Language): string =>
  inLanguage({ dateStyle: 'long' }, language).format(date)

/** Nov 23, 2026, 15:30 in Riyadh, in one line. Other values stay as they are. */
export function formatDateTime(value: string, language: Language): string {
  const date = new Date(value)
  if (Number.isNaN(date.valueOf())) return value
  return unbroken(inLanguage({ ...day, ...clock, ...riyadh }, language).format(date))
}

/** Now, 2 minutes ago, 3 hours ago, yesterday. */
export function formatAgo(value: string, language: Language): string {
  const minutes = Math.max(Math.floor((Date.now() - Date.parse(value)) / 60_000), 0)
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  if (minutes < 1) return format.format(0, 'second')
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}

/** Sunday, November 29 at 9:00 in Riyadh. */
export function formatDue(value: string, language: Language): string {
  const at = new Date(value)
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...riyadh } as const
  const hour = `${language === 'ar' ? 'الساعة' : 'at'} ${formatTime(at, language)}`
  // All of it is longer than a line of a small phone.
  return `${unbroken(inLanguage(options, language).format(at))} ${unbroken(hour)}`
}

/** Monday, November 23, 2026 in Riyadh. */
export const formatFullDay = (value: string, language: Language): string =>
  inLanguage({ dateStyle: 'full', ...riyadh }, language).format(new Date(value))

/** 15:30 in Riyadh; with seconds 15:30:07. */
export const formatTime = (
  at: Date | number | string,
  language: Language,
  precision: 'minutes' | 'seconds' = 'minutes',
): string =>
  unbroken(
    inLanguage(
      { ...clock, ...(precision === 'seconds' && { second: '2-digit' }), ...riyadh },
      language,
    ).format(new Date(at)),
  )

/** Calendar days such as `2026-11-23`: Nov 23; Nov 23 – 29; Nov 2026; and Sunday, Nov 23. */
export function formatDays(language: Language) {
  const short = () => inLanguage({ day: 'numeric', month: 'short', ...utc }, language)
  const month = () => inLanguage({ month: 'short', year: 'numeric', ...utc }, language)
  const weekday = () =>
    inLanguage({ weekday: 'long', day: 'numeric', month: 'short', ...utc }, language)
  return {
    day: (date: string) => unbroken(short().format(new Date(date))),
    days: (from: string, to: string) => short().formatRange(new Date(from), new Date(to)),
    month: (date: string) => unbroken(month().format(new Date(date))),
    weekday: (date: string) => weekday().format(new Date(date)),
  }
}

/** The day in Riyadh as `2026-11-23`. */
export const riyadhDay = (at: Date): string => at.toLocaleDateString('sv', riyadh)

/** The name of a day of the week; 0 is Sunday. January 4, 1970 was a Sunday. */
export const formatDayOfWeek = (dayOfWeek: number, language: Language): string =>
  inLanguage({ weekday: 'long', ...utc }, language).format(Date.UTC(1970, 0, 4 + dayOfWeek))

/** Day and time of a meeting in the time zone of the visitor, which is named. */
export const formatMeeting = (date: Date, language: Language): string =>
  shortHour(
    inLanguage(
      {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        ...clock,
        timeZoneName: 'shortGeneric',
      },
      language,
    ).format(date),
  )

/** A time of day where the visitor is; with the weekday unless it is today. */
export function clockTime(at: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const parts = { ...(isToday ? {} : ({ weekday: 'long' } as const)), ...clock }
  return shortHour(inLanguage(parts, language).format(at))
}
