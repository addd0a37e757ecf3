import type { ContentItem } from '#contract/content.ts'
import { figuresIn } from '#contract/text.ts'
import { readHours, readSchedule } from '#contract/settings.ts'
import { openingHours } from './opening-hours.ts'
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
