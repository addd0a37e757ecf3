import { foldWithPositions } from './normalize-text.ts'
import { say } from './promises.ts'

/** Shorter quotes match by chance. Of longer ones the first words are shown. */
export const quoteWords = { min: 4, max: 25 } as const

/** A place in a text, in words. */
export type Match = { first: number; last: number }

/** A text in which quotes are found, whatever their punctuation, diacritics, forms of letters and digits. */
export type QuoteSource = {
  /** Words after a say('negation') do not count, unless `withDenied`. */
  find: (quote: string, options?: { withDenied: boolean }) => Match[]
  /** The words of a match as they stand in the text, without such marks. */
  show: (match: Match) => string
  /** Whether the next word of the same line follows without a mark between, so that what is shown ends within a phrase. */
  goesOn: (match: Match) => boolean
  /** The mark of the page or row of a match, without its brackets; `null` in a text without such marks. */
  pageOf: (match: Match) => string | null
}

/** In folded text: the mark of a page or row, a line that stands for passages left out, or a word. */
const token =
  /(?<page>\[(?:page|صفحه|row|line|صف|سطر) \d+\])|^(?<gap>[^\S\n]*\[\.{3}\][^\S\n]*)$|(?<word>[\p{L}\p{N}]+)/gmu
const shownMark = /\s*\[(?:page|صفحة|row|line|صف|سطر) [\d٠-٩۰-۹]+\]\s*/giu
/** Stands for a gap, which no quote crosses. */
const gapWord = '\u0001'

const endsInNegation = new RegExp(
  `(?:${say('negation').source}) (?:longer |yet |currently |really )?$`,
  'u',
)

const quotedWords = (quote: string): string[] =>
  [...foldWithPositions(quote).text.matchAll(token)]
    .map(({ groups }) => groups?.['word'] ?? '')
    .filter(Boolean)

export function quoteSource(text: string): QuoteSource {
  const { text: compared, positions } = foldWithPositions(text)
  const words: { word: string; start: number; end: number; page: string }[] = []
  const offsets: number[] = []
  let joined = ' '
  let page = ''
  let hasPages = false
  for (const match of compared.matchAll(token)) {
    const start = positions[match.index] ?? 0
    const end = positions[match.index + match[0].length] ?? text.length
    if (match.groups?.['page']) {
      hasPages = true
      page = text.slice(start + 1, end).replace(/\].*$/su, '')
      continue
    }
    const word = match.groups?.['word'] ?? gapWord
    offsets.push(joined.length)
    joined += `${word} `
    words.push({ word, start, end, page })
  }

  /** The end of a match in the text. A percent sign belongs to its number. */
  const endOf = ({ first, last }: Match) => {
    const end = words[Math.min(last, first + quoteWords.max - 1)]?.end ?? 0
    return end + (/^\s?[%٪]/u.exec(text.slice(end))?.[0].length ?? 0)
  }

  return {
    find: (quote, { withDenied } = { withDenied: false }) => {
      const sought = quotedWords(quote)
      if (sought.length === 0) return []
      const needle = ` ${sought.join(' ')} `
      const found: Match[] = []
      for (let at = joined.indexOf(needle); at >= 0; at = joined.indexOf(needle, at + 1)) {
        const first = indexOf(offsets, at + 1)
        // "want to replace it" out of "we do not want to replace it" says the opposite.
        const before = joined.slice(Math.max(0, at - 30), at + 1)
        if (withDenied || !endsInNegation.test(before))
          found.push({ first, last: first + sought.length - 1 })
      }
      return found
    },
    show: (match) =>
      text
        .slice(words[match.first]?.start ?? 0, endOf(match))
        .replace(shownMark, '\n')
        .trim(),
    goesOn: (match) => /^[^\S\n]+[«“"(]?[\p{L}\p{N}]/u.test(text.slice(endOf(match))),
    pageOf: ({ first }) => (hasPages ? (words[first]?.page ?? '') : null),
  }
}

/** The index of a value in a sorted list that contains it. */
function indexOf(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

export const wordCount = (quote: string): number => quotedWords(quote).length
