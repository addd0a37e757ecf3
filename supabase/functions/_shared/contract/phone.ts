import { cleanText, westernDigits } from './text.ts'

/** A telephone number and its extension within the firm, as digits. */
export type Phone = {
  /** In E.164 (`+966501234567`); as it is dialed in the country for numbers of landlines and services (`9200…`). */
  number: string
  extension: string | null
}

/** Separators that people and phones put between digits: spaces, hyphens and dashes, dots, brackets. */
const gap = String.raw`[^\S\n]?[().\u2010-\u2015\u2212-]?[^\S\n]?`
/** Digits of this pattern with gaps between them. */
const spaced = (...digits: string[]) => digits.join(gap)
const digits = (count: number | string) => String.raw`(?:${gap}\d){${count}}`

const forms = [
  // Saudi first, since its length is known: digits of the next words do not belong to it.
  String.raw`(?:\+|00)${gap}${spaced('9', '6', '6')}${gap}(?:\(0\)|0)?${gap}[15]${digits(8)}`,
  // International, also with the zero of the area code in brackets.
  String.raw`(?:\+|00)${gap}(?:\(0\))?[1-9]${digits('7,13')}`,
  // Saudi without the plus.
  spaced('9', '6', '6', '[15]') + digits(8),
  // Saudi mobile; without its zero only in the usual groups, as an amount looks like it.
  `0${gap}5${digits(8)}`,
  String.raw`5\d[ -]?\d{3}[ -]?\d{4}`,
  // Saudi landline, service and toll-free numbers.
  spaced('0', '1', '[1-9]') + digits(7),
  spaced('9', '2', '0', '0') + digits(5),
  spaced('8', '0', '0') + digits(7),
]
const extensionMark = String.raw`\s*(?:[,;]?\s*(?:ext(?:ension)?\.?|x|تحويلة|تحويله|داخلي)\s*[:.=]?|#)\s*(\d{1,6})`
const phone = new RegExp(
  String.raw`(?<![\d+])\(?(${forms.join('|')})(?!\d)(?:${extensionMark})?`,
  'iu',
)

/** The first telephone number in a text: Saudi forms, or an international one; null if there is none. */
export function findPhone(text: string | null | undefined): Phone | null {
  const found = phone.exec(westernDigits(cleanText(text ?? '')))
  if (!found) return null
  const plain = (found[1] ?? '').replace(/\(0\)/, '').replaceAll(/[^\d+]/g, '')
  return { number: e164(plain), extension: found[2] ?? null }
}

function e164(digitsOnly: string): string {
  if (/^(\+|00)/.test(digitsOnly))
    return digitsOnly.replace(/^00/, '+').replace(/^\+9660(?=\d{9}$)/, '+966')
  if (/^966\d{9}$/.test(digitsOnly)) return `+${digitsOnly}`
  return /^0?5\d{8}$/.test(digitsOnly) ? `+966${digitsOnly.replace(/^0/, '')}` : digitsOnly
}

/** A `tel:` link to the first number of a text, also of a form that is not known here; null without digits. */
export function phoneLink(text: string): string | null {
  const found = findPhone(text)
  if (found) return `tel:${found.number}${found.extension ? `;ext=${found.extension}` : ''}`
  const plain = westernDigits(cleanText(text))
  const [other = ''] = /\+?\d(?:[\d\s().-]|(?<=\d)\/(?=\d))*/.exec(plain) ?? []
  // One that goes on in letters, such as 1-800-FLOWERS.
  const digitsOnly = /\d-\p{L}/u.test(plain) ? '' : other.replaceAll(/[^\d+]/g, '')
  // A number of the country without its zero.
  const number = digitsOnly.replace(/^(?=[15]\d{8}$)/, '+966').slice(0, 16)
  return number.length >= 3 ? `tel:${number}` : null
}
