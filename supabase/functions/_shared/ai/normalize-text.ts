/**
 * Normalizes a text for comparison: removes diacritics, tatweel and direction marks, collapses
 * whitespace and converts to lower case.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

/** The normalized words of a text, without punctuation. */
export const wordsIn = (text: string): string[] =>
  normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []
