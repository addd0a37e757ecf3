// Comparison of texts for the rules. Written apart from `_shared/ai`, whose mistakes it has to find.

/** Latin digits, lower case, one form of each Arabic letter, no marks. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/٪/g, '%')
    .toLowerCase()

export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The folded words with one space between them and around, so that `includes` finds whole words. */
export const wordLine = (text: string): string => ` ${words(text).join(' ')} `

export const sentences = (text: string): string[] => fold(text).split(/[\n!?؟؛;]|[.](?!\d)/u)

/** The numbers of a text without separators of thousands: 1,200 and ١٢٠٠ are 1200. */
export const numbers = (text: string): string[] =>
  numbersWithContext(text).map(({ value }) => value)

export function numbersWithContext(
  text: string,
): { value: string; before: string; after: string }[] {
  const folded = fold(text)
  return [...folded.matchAll(/\d+(?:[.,٫٬]\d+)*/gu)].map((match) => ({
    value: match[0]
      .replace(/[,٬](?=\d{3}(?!\d))/g, '')
      .replace(/[٫,٬]/g, '.')
      .replace(/^0+(?=\d)/, ''),
    before: folded.slice(Math.max(0, match.index - 25), match.index),
    after: folded.slice(match.index + match[0].length, match.index + match[0].length + 25),
  }))
}
