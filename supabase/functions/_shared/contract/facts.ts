import { nameKeys } from './firm-name.ts'

/**
 * Facts that other texts name by placeholder, such as `{{firm}}`, with the key of the content item that has them. The
 * page and the functions both fill them in.
 */
export const placeholders = {
  firm: 'company.name',
  email: 'contact.email',
  phone: 'contact.phone',
  response: 'contact.response',
  consultation: 'contact.consultation',
  clients: 'about.claim.clients.value',
  prototype: 'services.prototype',
} as const

/** Of all values in one text, in characters, so that a page stays about as long as its texts. */
const maxFilled = 5000

/** `{{name}}`, or `{{name, number}}` for a number with separators. */
const placeholder = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g

export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(placeholder), ([, name = '']) => name)

/**
 * 12,345 in both languages; browsers disagree about the digits of `ar`. A whole number without `Intl`, which takes 20 ms
 * before its first number.
 */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
    : value.toLocaleString('en')

/**
 * Fills the placeholders of a text in one pass. `shipped` is the text of the same key that the product ships: a text of
 * staff can use facts and the placeholders of that one, and repeat them until their values are too long. Everything
 * else, also in the values, is shown as it is written.
 */
export function fillPlaceholders(
  text: string,
  shipped: string,
  valueOf: (name: string) => string | number | undefined,
): string {
  const known = new Set([...Object.keys(placeholders), ...placeholdersIn(shipped)])
  let left = maxFilled
  return text.replace(placeholder, (written, name: string, isNumber?: string) => {
    if (!known.has(name)) return written
    const value = valueOf(name) ?? ''
    const number = isNumber ? Number(value) : NaN
    const shown = Number.isNaN(number) ? String(value) : formatNumber(number)
    left -= shown.length
    return left < 0 ? written : shown
  })
}

/** The facts that functions read: keys, and the first parts of keys. */
export const factKeys = [
  'company.name',
  ...nameKeys.ar,
  'company.tagline.ar',
  'company.description',
  'about.vision.description',
  'about.mission.description',
  'about.impact.1.value',
  'about.impact.1.label',
  'contact.email',
  'contact.phone',
  'contact.whatsapp',
  'contact.address',
  'contact.hours',
  'contact.response',
  'contact.consultation',
  'services.prototype',
] as const
export const factPrefixes = ['about.claim.', 'about.clients.', 'about.value.'] as const
/** Those, lists whose entries staff add, and what else the site says of the firm. */
export const readPrefixes = [
  ...factPrefixes,
  'about.impact.',
  'about.method.',
  'about.case.',
  'about.team.',
  'company.registration',
  'company.certificates',
  'services.',
  'solutions.',
  'faq.',
] as const
