import type { Basis, SuggestionsRequest } from '#contract/assistant.ts'
import { normalizeText } from './normalize-text.ts'
import { quoteSource, quoteWords, wordCount, type Match, type QuoteSource } from './quotes.ts'

/** The visitor's texts, which the model may quote, and the ids of the services that the firm offers. */
export type Sources = Pick<SuggestionsRequest, 'idea' | 'documents'> & {
  services: readonly string[]
}

/**
 * Creates a validator for the `basis` of suggestions. It returns the basis as the contract defines it, or `undefined` when
 * the quote has fewer than four words, is not in the sources, or the firm does not offer the service. A quote is shown
 * as it stands in the source, with an ellipsis where its phrase goes on and the page it was found on, whatever the model
 * wrote. The sources are read once for all suggestions.
 */
export function createBasisValidator({
  idea,
  documents,
  services,
}: Sources): (claim: unknown) => Basis | undefined {
  const ideaSource = quoteSource(idea)
  const sources = documents.map(({ name, text }) => ({ name, source: quoteSource(text) }))

  return (claim) => {
    if (typeof claim !== 'object' || claim === null) return undefined
    const fields = new Map<string, unknown>(Object.entries(claim))
    const text = (name: string, maxLength: number) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value.trim().slice(0, maxLength).toWellFormed() : ''
    }
    const service = services.find((id) => id === text('service', 100))
    if (text('kind', 20) === 'service') return service ? { kind: 'service', service } : undefined

    const quote = text('quote', 2000)
    if (wordCount(quote) < quoteWords.min) return undefined
    if (text('kind', 20) === 'idea') {
      const [match] = ideaSource.find(quote)
      return match && { kind: 'idea', quote: shown(ideaSource, match) }
    }
    if (text('kind', 20) !== 'document') return undefined
    const named = normalizeText(text('name', 300))
    const [found] = sources
      .map((each) => ({ ...each, matches: each.source.find(quote) }))
      .filter(({ matches }) => matches.length > 0)
      .toSorted(
        (a, b) => Number(normalizeText(b.name) === named) - Number(normalizeText(a.name) === named),
      )
    if (!found) return undefined
    const { name, source, matches } = found
    return { kind: 'document', name, ...placed(source, matches, text('place', 200)) }
  }
}

const shown = (source: QuoteSource, match: Match) =>
  source.show(match).slice(0, 999).toWellFormed() + (source.goesOn(match) ? '…' : '')

/**
 * Where a quote stands: the page of the match. Of several matches the one on the claimed page, otherwise the first. In a
 * text without pages the claimed heading, if it is above the quote.
 */
function placed(source: QuoteSource, matches: readonly Match[], claimed: string) {
  const number = /\d+/.exec(normalizeText(claimed))?.[0]
  const pageNumber = (match: Match) => /\d+/.exec(normalizeText(source.pageOf(match) ?? ''))?.[0]
  const match = matches.find((each) => number && pageNumber(each) === number) ?? matches[0]
  if (!match) return { place: '', quote: '' }
  const page = source.pageOf(match)
  const heading =
    page === null ? source.find(claimed).findLast(({ last }) => last < match.first) : undefined
  return {
    place: page ?? (heading ? source.show(heading).slice(0, 200).toWellFormed() : ''),
    quote: shown(source, match),
  }
}
