/**
 * Characters that nobody sees, as ranges of a regular expression with the flag `u`: marks that change the direction of a
 * text, zero-width and soft characters, fillers, tags. Without joiners and variation selectors, which shape letters and
 * emoji.
 */
export const invisible = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`
/** Characters that shape the letters and emoji next to them. */
export const joiners = String.raw`\u200C\u200D\uFE00-\uFE0F`
const controls = String.raw`\u0000-\u0008\u000E-\u001F\u007F-\u009F`

const removed = new RegExp(`[${controls}${invisible}]`, 'gu')

/**
 * A text as a person typed or pasted it, without invisible characters, trimmed; empty if nothing visible is left.
 * Line breaks become `\n`.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(removed, '')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? clean : ''
}

/** Arabic, Persian and full-width digits as the digits 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/** The numbers of a text in the order of the text, without separators of thousands. */
export const figuresIn = (text: string): string[] =>
  westernDigits(text)
    .replaceAll(/(?<=\d)[,٬](?=\d{3})/g, '')
    .replaceAll('٫', '.')
    .match(/\d+(\.\d+)?/g) ?? []

/** A name or address in a sentence, in any combination of directions. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
