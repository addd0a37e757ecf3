import type { Language } from '#contract/languages.ts'

const locales = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-GB' }
const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const riyadh = { timeZone: 'Asia/Riyadh' } as const
const zone = { ar: 'بتوقيت الرياض', en: 'Riyadh time' }
const at = { ar: 'الساعة', en: 'at' }

/** Weekday, day and time in Riyadh, which is named. */
export function formatTime(time: string, language: Language): string {
  const date = new Date(time)
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...parts, ...riyadh }).format(date)
  return `${format(day)} ${at[language]} ${format(clock)} (${zone[language].replace(' ', '\u00A0')})`
}

/** Weekday and time in Riyadh, for subjects and lists. */
export function formatShortTime(time: string, language: Language): string {
  const date = new Date(time)
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...parts, ...riyadh }).format(date)
  return `${format({ weekday: 'long', day: 'numeric', month: 'long' })} ${at[language]} ${format(clock)}`
}

/** A calendar day, such as `2026-11-25`, with its weekday. */
export const formatDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...day, timeZone: 'UTC' }).format(new Date(date))

/** The forms of a counted word. `{n}` is the number. English needs `one` and `other` only. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A number with its word in the form that the language needs. */
export function count(n: number, forms: Forms, language: Language): string {
  const number = Math.max(0, Math.trunc(n))
  const form = forms[new Intl.PluralRules(language).select(number)] ?? forms.other
  return form.replaceAll('{n}', String(number))
}
