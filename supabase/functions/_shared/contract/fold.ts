import { invisible, joiners } from './text.ts'

// The spellings that a search does not distinguish. `private.fold` in the database does the same; fold.test.ts compares.

/** Ways to write hamza on its seats, each with the one that is compared. Of the same length, so that positions stay. */
export const spellings: readonly (readonly [written: string, compared: string])[] = [
  ['ئو', 'ؤو'],
  ['ءو', 'ؤو'],
  ['يأ', 'يئ'],
  ['مائة', 'مءئة'],
  ['يءة', 'يئة'],
  ['ائة', 'اءة'],
]

/** Letters and signs with the one that is compared, after compatibility forms and marks are removed. */
export const letters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  '٪': '%',
  '٬': ',',
  '٫': '.',
  ...Object.fromEntries(Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [digit, String(value)])),
  ...Object.fromEntries(Array.from('۰۱۲۳۴۵۶۷۸۹', (digit, value) => [digit, String(value)])),
  ء: '',
  ـ: '',
}

/** Signs and letters of other alphabets that people type in a simpler form. */
const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('‐–—−', (dash) => [dash, '-'])),
  ...Object.fromEntries(Array.from('‘’', (quote) => [quote, "'"])),
  ...Object.fromEntries(Array.from('“”', (quote) => [quote, '"'])),
  ł: 'l',
  ø: 'o',
}

/** Marks above and below letters. */
const marks = String.raw`\u0300-\u036F\u0600-\u0605\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF`
/** Marks and characters that nobody sees: ranges of a regular expression. */
export const ignored = marks + joiners + invisible

const ignoredCharacters = new RegExp(`[${ignored}]`, 'gu')
/** Letters and signs with the one that is compared. */
export const compared: Readonly<Record<string, string>> = { ...letters, ...signs }
const knownLetters = new RegExp(`[${Object.keys(compared).join('')}]`, 'gu')

/**
 * A text as searches compare it: one form of hamza, alef, ya, ta marbuta, kaf, digits and signs, without marks, accents
 * and tatweel, in lower case.
 */
export function foldText(text: string): string {
  const composed = text.normalize('NFKC').toLowerCase().replaceAll(ignoredCharacters, '')
  return spellings
    .reduce((folded, [written, used]) => folded.replaceAll(written, used), composed)
    .normalize('NFKD')
    .replaceAll(ignoredCharacters, '')
    .replaceAll(knownLetters, (letter) => compared[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
