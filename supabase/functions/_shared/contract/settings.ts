import { isColor, isReadable } from './brand.ts'
import { readDurations } from './durations.ts'

/**
 * The content items that programs read: from days and hours of work, holidays and the promised hours the promise of an
 * answer is counted, and a plan from durations; the colors are those of the site. The database has the same rules, in
 * `private.is_valid_setting()`.
 */
export const contentSettings = {
  'contact.schedule': (text) => readSchedule(text) !== null,
  'contact.holidays': (text) => countHolidays(text) !== null,
  'contact.response.hours': (text) => readHours(text) !== null,
  'assistant.document.durations': (text) => readDurations(text) !== null,
  'brand.primary': (text) => isColor(text) && isReadable('primary', text),
  'brand.accent': (text) => isColor(text) && isReadable('accent', text),
} satisfies Record<string, (text: string) => boolean>
export type ContentSetting = keyof typeof contentSettings

/** What staff tell the assistant, which no page shows, and its most characters. The database has the same limits. */
export const assistantLimits = { 'site.tone': 100, 'site.avoid': 300 } as const
export const isAssistantKey = (key: string): key is keyof typeof assistantLimits =>
  Object.hasOwn(assistantLimits, key)

export const isContentSetting = (key: string): key is ContentSetting =>
  Object.hasOwn(contentSettings, key)

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const scheduleForm =
  /^(sun|mon|tue|wed|thu|fri|sat)-(sun|mon|tue|wed|thu|fri|sat) (([01]?[0-9]|2[0-3]):[0-5][0-9])-(([01]?[0-9]|2[0-3]):[0-5][0-9])$/

/** Days are numbered from Sunday, 0; times are like 09:00. */
export type Schedule = { days: number[]; opens: string; closes: string }

/** Reads `sun-thu 9:00-18:00`. Null if it is not valid. */
export function readSchedule(text: string): Schedule | null {
  const [, first = '', last = '', from = '', , to = ''] = scheduleForm.exec(text) ?? []
  const [opens, closes] = [from.padStart(5, '0'), to.padStart(5, '0')]
  if (!first || opens >= closes) return null
  const start = dayNames.indexOf(first)
  const count = ((dayNames.indexOf(last) - start + 7) % 7) + 1
  return { days: Array.from({ length: count }, (_, index) => (start + index) % 7), opens, closes }
}

const dayForm = /^(20[0-9]{2}-)?[0-9]{2}-[0-9]{2}( .*)?$/s
const rangeForm = /^(20[0-9]{2}-[0-9]{2}-[0-9]{2})\.\.(20[0-9]{2}-[0-9]{2}-[0-9]{2})( .*)?$/s
const maxLines = 200
const maxRange = 31
const dayMs = 24 * 60 * 60 * 1000

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)
}

/** A line of the holidays: empty, `02-22 name` (every year), `2027-03-10 name` or `2027-03-08..2027-03-12 name`. */
function isHolidayLine(line: string): boolean {
  if (/^ *$/.test(line)) return true
  const [, first, last] = rangeForm.exec(line) ?? []
  if (first && last) {
    const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
    return isDay(first) && isDay(last) && days >= 1 && days <= maxRange
  }
  const [day = ''] = line.split(' ')
  // A day of every year is checked in a leap year.
  return dayForm.test(line) && isDay(day.length === 5 ? `2000-${day}` : day)
}

/** The number of holidays, each line counted once. Null if a line is not valid. */
export function countHolidays(text: string): number | null {
  const lines = text.split('\n')
  if (lines.length > maxLines || !lines.every(isHolidayLine)) return null
  return lines.filter((line) => line.trim() !== '').length
}

/** The promised hours. Null if they are not 1 to 240. */
export const readHours = (text: string): number | null =>
  /^[1-9][0-9]{0,2}$/.test(text) && Number(text) <= 240 ? Number(text) : null

export const isValidSetting = (key: ContentSetting, text: string): boolean =>
  contentSettings[key](text)
