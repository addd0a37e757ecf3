import type { Schedule } from '#contract/settings.ts'

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
export function openingHours(text: string): Schedule | null {
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
