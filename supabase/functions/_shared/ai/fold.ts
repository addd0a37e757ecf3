/**
 * A text as it reads: no diacritics, stretching or direction marks, one kind of space, small
 * letters. For comparing what a model quotes with what a visitor wrote.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

/** The words of a text, folded; whatever stands between them does not count. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
