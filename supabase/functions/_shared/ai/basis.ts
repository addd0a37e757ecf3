import { serviceIds, type Basis, type SuggestionsRequest } from '#contract/assistant.ts'
import { folded } from './fold.ts'

/** What a visitor gave, and a model may quote. */
export type Sources = Pick<SuggestionsRequest, 'idea' | 'documents'>

/** Shorter than this, anything is found anywhere. */
const shortestQuote = 4

/**
 * Checks what a suggestion claims to rest on, and gives it in the shape of the contract. A quote
 * that nobody wrote, a document nobody sent and a service nobody offers are dropped. The reading
 * of the sources is done once, for many suggestions.
 */
export function basisReader({ idea, documents }: Sources): (claim: unknown) => Basis | undefined {
  const ideaText = folded(idea)
  const read = documents.map(({ name, text }) => ({ name, text: folded(text) }))

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
    const wanted = folded(quote)
    if (wanted.length < shortestQuote) return undefined
    if (text('kind') === 'idea')
      return ideaText.includes(wanted) ? { kind: 'idea', quote } : undefined
    if (text('kind') !== 'document') return undefined
    const holding = read.filter((document) => document.text.includes(wanted))
    const named = folded(text('name'))
    const source = holding.find(({ name }) => folded(name) === named) ?? holding[0]
    if (!source) return undefined
    const place = text('place').slice(0, 200)
    // A page or heading that stands nowhere in the document would send a reader in vain.
    const isThere = place !== '' && source.text.includes(folded(place))
    return { kind: 'document', name: source.name, place: isThere ? place : '', quote }
  }
}
