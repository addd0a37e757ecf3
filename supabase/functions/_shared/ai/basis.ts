import { serviceIds, type Basis, type SuggestionsRequest } from '#contract/assistant.ts'
import { normalizeText } from './normalize-text.ts'

/** The visitor's texts, which the model may quote. */
export type Sources = Pick<SuggestionsRequest, 'idea' | 'documents'>

/** Shorter quotes match by chance. */
const minQuoteLength = 4

/**
 * Creates a validator for the `basis` of suggestions. It returns the basis as the contract defines it, or
 * `undefined` when the quote is not in the sources or the service does not exist. The sources are
 * normalized once for all suggestions.
 */
export function createBasisValidator({
  idea,
  documents,
}: Sources): (claim: unknown) => Basis | undefined {
  const ideaText = normalizeText(idea)
  const texts = documents.map(({ name, text }) => ({ name, text: normalizeText(text) }))

  return (claim) => {
    if (typeof claim !== 'object' || claim === null) return undefined
    const fields = new Map<string, unknown>(Object.entries(claim))
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value.trim().toWellFormed() : ''
    }
    const service = serviceIds.find((id) => id === text('service'))
    if (text('kind') === 'service') return service && { kind: 'service', service }

    const quote = text('quote').slice(0, 1000)
    const needle = normalizeText(quote)
    if (needle.length < minQuoteLength) return undefined
    if (text('kind') === 'idea')
      return ideaText.includes(needle) ? { kind: 'idea', quote } : undefined
    if (text('kind') !== 'document') return undefined
    const matches = texts.filter((document) => document.text.includes(needle))
    const named = normalizeText(text('name'))
    const source = matches.find(({ name }) => normalizeText(name) === named) ?? matches[0]
    if (!source) return undefined
    const place = text('place').slice(0, 200)
    // Drop a page or heading that the document does not contain.
    const hasPlace = place !== '' && source.text.includes(normalizeText(place))
    return { kind: 'document', name: source.name, place: hasPlace ? place : '', quote }
  }
}
