import { cleanText, joiners, westernDigits } from './text.ts'

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
  const dialed = digitsOf(found[1] ?? '')
  const isLocal = /^(?:01|9200|800)/.test(dialed)
  return { number: (isLocal ? null : e164(dialed)) ?? dialed, extension: found[2] ?? null }
}

/** Everything but digits and the plus, and the zero of the area code in brackets, as in +966 (0)50. */
const digitsOf = (text: string) => text.replace(/\(0\)/, '').replaceAll(/[^\d+]/g, '')

/** Digits in E.164, Saudi ones if they name no country; null if they cannot be a number. */
function e164(written: string): string | null {
  const [, sign, all = ''] = /^(\+|00)?(\d+)$/.exec(written) ?? []
  const [, saudi] = (sign ? /^966(\d+)$/ : /^(?:966(?=\d{9,10}$))?(\d+)$/).exec(all) ?? []
  if (saudi) {
    const [, national] = /^0?([15]\d{8}|9200\d{5}|800\d{7})$/.exec(saudi) ?? []
    return national ? `+966${national}` : null
  }
  return /^[1-9]\d{6,14}$/.test(all) ? `+${all}` : null
}

/** The longest text in the field of a telephone number. */
export const maxPhoneLength = 60

/**
 * A telephone number in E.164, as people type it into a field: in any digits and with any separators. Numbers of other countries
 * begin with + or 00; where text runs from right to left, a plus may have come last. Null if it cannot be a number.
 */
export function parsePhone(text: string): string | null {
  const plain = westernDigits(cleanText(text).normalize('NFKC')).replace(
    /^(?:tel|هاتف|جوال):\s*/i,
    '',
  )
  if (text.length > maxPhoneLength || !onlyNumber.test(plain)) return null
  return e164(digitsOf(plain).replace(/^(\d+)\+$/, '+$1'))
}
const onlyNumber = new RegExp(`^[\\d\\s+()./\\u2010-\\u2015\\u2212${joiners}-]+$`, 'u')

/** A `tel:` link to the first number of a text, also of a form that is not known here; null without digits. */
export function phoneLink(text: string): string | null {
  const found = findPhone(text)
  if (found) return `tel:${found.number}${found.extension ? `;ext=${found.extension}` : ''}`
  const plain = westernDigits(cleanText(text))
  const [other = ''] = /\+?\d(?:[\d\s().-]|(?<=\d)\/(?=\d))*/.exec(plain) ?? []
  // One that goes on in letters, such as 1-800-FLOWERS.
  const dialed = /\d-\p{L}/u.test(plain) ? '' : digitsOf(other)
  const number = e164(dialed) ?? dialed.slice(0, 16)
  return number.length >= 3 ? `tel:${number}` : null
}

/** A link to a chat in WhatsApp with a prepared message; null if the text is no telephone number. */
export function whatsAppLink(number: string, message: string): string | null {
  const read = parsePhone(number)
  return read && `https://wa.me/${read.slice(1)}?text=${encodeURIComponent(message.toWellFormed())}`
}
