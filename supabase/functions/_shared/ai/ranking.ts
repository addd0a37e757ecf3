import { passagesOf, type Passage } from './passages.ts'
import { termsIn } from './terms.ts'

export type IndexedPassage = Passage & {
  /** How often each term is in it. */
  counts: ReadonlyMap<string, number>
  /** Number of terms. */
  length: number
}

/** By document, so that a change of the idea does not index its documents again. */
const indexed = new WeakMap<object, { text: string; passages: IndexedPassage[] }>()

/** The passages of a document with their terms. */
export function indexedPassages(document: { readonly text: string }): IndexedPassage[] {
  const known = indexed.get(document)
  if (known?.text === document.text) return known.passages
  const { text } = document
  const stems = new Map<string, string[]>()
  const passages = passagesOf(text).map((passage) => {
    const terms = termsIn(text.slice(passage.start, passage.end), stems)
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    return { ...passage, counts, length: terms.length }
  })
  indexed.set(document, { text, passages })
  return passages
}

/** Terms to search for, with their weights. */
export type Query = ReadonlyMap<string, number>

/** A query of several parts; a term in more than one has its highest weight. */
export function queryOf(parts: readonly { terms: Iterable<string>; weight: number }[]): Query {
  const query = new Map<string, number>()
  for (const { terms, weight } of parts)
    for (const term of terms) query.set(term, Math.max(weight, query.get(term) ?? 0))
  return query
}

const bm25 = { k: 1.2, b: 0.6 }
/** How much a term in the heading counts of one in the passage. */
const headingWeight = 0.5

/** The BM25 score of each passage of each document. The passages of all documents are one collection. */
export function scores(
  documents: readonly (readonly IndexedPassage[])[],
  query: Query,
): number[][] {
  const all = documents.flat()
  const mean = all.reduce((sum, { length }) => sum + length, 0) / all.length || 1
  const rarity = new Map<string, number>()
  for (const [term, weight] of query) {
    const found = all.reduce((sum, { counts }) => sum + (counts.has(term) ? 1 : 0), 0)
    if (found > 0)
      rarity.set(term, weight * Math.log(1 + (all.length - found + 0.5) / (found + 0.5)))
  }
  return documents.map((passages) =>
    passages.map((passage) => {
      const above = passage.heading === null ? undefined : passages[passage.heading]
      const norm = bm25.k * (1 - bm25.b + (bm25.b * passage.length) / mean)
      let score = 0
      for (const [term, weight] of rarity) {
        const count =
          (passage.counts.get(term) ?? 0) + (above?.counts.has(term) ? headingWeight : 0)
        if (count > 0) score += (weight * count * (bm25.k + 1)) / (count + norm)
      }
      return score
    }),
  )
}
