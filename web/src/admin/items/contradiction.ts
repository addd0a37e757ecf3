import type { ContentItem } from '#contract/content.ts'
import { figuresIn } from '#contract/text.ts'
import { readHours, readSchedule, type Schedule } from '#contract/settings.ts'
import { orderOf } from './draft.ts'

/** The texts that visitors read, with the values from which the database counts. */
export const settingOfText: Partial<Record<string, 'contact.schedule' | 'contact.response.hours'>> =
  { 'contact.hours': 'contact.schedule', 'contact.response': 'contact.response.hours' }

/** Whether a text names other hours than the setting. A text without hours that can be read does not. */
export function contradicts(key: string, text: string, setting: string): boolean {
  if (key === 'contact.hours') {
    const [shown, counted] = [openingHours(text), readSchedule(setting)]
    return Boolean(shown && counted) && JSON.stringify(shown) !== JSON.stringify(counted)
  }
  if (key === 'contact.response') {
    const [number] = /[0-9٠-٩۰-۹]+/.exec(text) ?? []
    const hours = readHours(setting)
    if (!number || !hours) return false
    // Hours, or days.
    return ![hours, hours / 24].includes(orderOf(number))
  }
  return false
}

const days = [
  ['Sunday', 'الأحد'],
  ['Monday', 'الاثنين', 'الإثنين'],
  ['Tuesday', 'الثلاثاء'],
  ['Wednesday', 'الأربعاء'],
  ['Thursday', 'الخميس'],
  ['Friday', 'الجمعة'],
  ['Saturday', 'السبت'],
]

/**
 * Reads working hours such as “Sunday to Thursday, 9:00 – 18:00” in either language. Null unless they name two days and
 * two times: only understood parts are compared with the schedule.
 */
function openingHours(text: string): Schedule | null {
  const names = [...text.matchAll(new RegExp(days.flat().join('|'), 'gi'))].map(([name]) =>
    days.findIndex((each) => each.some((one) => one.toLowerCase() === name.toLowerCase())),
  )
  const times = [...text.matchAll(/\b([01]?\d|2[0-3]):([0-5]\d)\b/g)].map(
    ([, hour = '', minute]) => `${hour.padStart(2, '0')}:${minute}`,
  )
  const [first, last, ...otherDays] = names
  const [opens, closes, ...otherTimes] = times
  if (first === undefined || last === undefined || !opens || !closes) return null
  if (otherDays.length + otherTimes.length > 0 || /[ap]\.?m|صباح|مساء/i.test(text)) return null
  const count = ((last - first + 7) % 7) + 1
  return { days: Array.from({ length: count }, (_, at) => (first + at) % 7), opens, closes }
}

type Texts = Pick<ContentItem, 'key' | 'value_ar' | 'value_en'>

/**
 * Whether the languages name different numbers, as 100+ and 120+. Not if one writes a number as a word, nor for texts
 * that are compared with a setting.
 */
export function differentFigures({ key, value_ar, value_en }: Texts): boolean {
  if (settingOfText[key]) return false
  const numbersIn = (text: string | null) => new Set(figuresIn(text ?? ''))
  const [ar, en] = [numbersIn(value_ar), numbersIn(value_en)]
  const hasOther = (one: Set<string>, other: Set<string>) =>
    [...one].some((each) => !other.has(each))
  return hasOther(ar, en) && hasOther(en, ar)
}
