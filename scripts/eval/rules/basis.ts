import type { Suggestion } from '#contract/assistant.ts'
import type { SuggestionsCase } from '../case.ts'
import { fold, words } from './text.ts'

const spaced = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Each page of a document with its label; a text before the first label has none. */
function pagesOf(text: string): { label: string; text: string }[] {
  const parts = text.split(/^(\[(?:Page|صفحة) \d+\])$/mu)
  return [
    { label: '', text: parts[0] ?? '' },
    ...parts.flatMap((part, at) =>
      at % 2 === 1 ? [{ label: part, text: parts[at + 1] ?? '' }] : [],
    ),
  ]
}

/** What is wrong with the shown quotes and their pages; empty texts if nothing is. */
export function basisFaults(
  { idea, documents }: SuggestionsCase,
  suggestions: readonly Suggestion[],
): { quotes: string; pages: string } {
  let quotes = ''
  let pages = ''
  for (const { basis } of suggestions) {
    if (!basis || basis.kind === 'service') continue
    // The functions mark a quote that ends within a phrase.
    const quote = spaced(basis.quote.replace(/…$/, ''))
    if (words(quote).length < 4) quotes ||= `too short: ${quote}`
    if (basis.kind === 'idea') {
      if (!spaced(idea).includes(quote)) quotes ||= `not in the idea: ${quote}`
      continue
    }
    const named = documents.filter(({ name }) => name === basis.name)
    // Labels of pages are not part of the text: a quote may run over the end of a page.
    const isThere = named.some(({ text }) =>
      spaced(text.replaceAll(/^\[(?:Page|صفحة) \d+\]$/gmu, '')).includes(quote),
    )
    if (!isThere) quotes ||= `not in ${basis.name}: ${quote}`
    if (!basis.place) continue
    const number = /(?:page|صفحه|^)\D{0,3}(\d+)/u.exec(fold(basis.place))?.[1]
    const holding = named.flatMap(({ text }) =>
      pagesOf(text).filter((page) => spaced(page.text).includes(quote)),
    )
    if (number && isThere && !holding.some(({ label }) => /\d+/.exec(label)?.[0] === number))
      pages ||= `${basis.place}, but the quote is on ${holding[0]?.label || 'no page'}`
  }
  return { quotes, pages }
}
