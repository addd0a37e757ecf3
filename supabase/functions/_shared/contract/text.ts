/**
 * Characters that nobody sees: controls, marks that change the direction of a text, zero-width and soft characters,
 * fillers, tags. Line breaks and tabs stay, as do joiners and variation selectors, which shape letters and emoji.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F/gu

/**
 * A text as a person typed or pasted it, without what nobody sees, trimmed; empty if nothing visible is left.
 * Line breaks become `\n`.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(invisible, '')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? clean : ''
}

/** Arabic, Persian and full-width digits as the digits 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
