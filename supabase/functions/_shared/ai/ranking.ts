import { passagesOf, type Passage } from './passages.ts'
import { quantityTerm, termsIn } from './terms.ts'

export type IndexedPassage = Passage & {
  /** How often each term is in it. */
  counts: ReadonlyMap<string, number>
  /** Number of terms. */
  length: number
}

/** By document, so that a change of the idea does not index its documents again. */
const indexed = new WeakMap<object, { text: string; passages: IndexedPassage[] }>()

/** Keeps passages that were indexed elsewhere, such as in a worker. */
export const keepPassages = (document: { readonly text: string }, passages: IndexedPassage[]) =>
  void indexed.set(document, { text: document.text, passages })

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
  keepPassages(document, passages)
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

/** A passage by the index of its document and its own, with its BM25 score. */
export type Ranked = { document: number; passage: number; score: number }

/** With what each term adds to its score, and the most that all of them can still add. */
type Candidate = Ranked & { parts: [term: string, gain: number][]; most: number }

/**
 * The passages of all documents, as one collection, those first that add most to what the ones before them say: a term
 * counts less for every passage that had it, so that many passages about one matter do not hide the others. Figures
 * count as much each time.
 */
export function ranked(documents: readonly (readonly IndexedPassage[])[], query: Query): Ranked[] {
  const rest = candidates(documents, query)
  const order: Candidate[] = []
  const said = new Map<string, number>()
  const gainOf = ({ parts }: Candidate) =>
    parts.reduce((sum, [term, gain]) => sum + gain / (1 + (said.get(term) ?? 0) / 2), 0)
  while (rest.length > 0 && order.length < mostCompared) {
    let best = 0
    let most = -1
    for (const [at, candidate] of rest.entries()) {
      // What a candidate adds never grows, so the last value is enough to rule it out.
      if (candidate.most <= most) continue
      candidate.most = gainOf(candidate)
      if (candidate.most <= most) continue
      best = at
      most = candidate.most
    }
    const [next] = rest.splice(best, 1)
    if (!next) break
    order.push(next)
    for (const [term] of next.parts)
      if (term !== quantityTerm) said.set(term, (said.get(term) ?? 0) + 1)
  }
  return [...order, ...rest]
}

/** Passages that are compared with those before them; far more than fit. */
const mostCompared = 150

/** All passages with their BM25 scores, the highest first. */
function candidates(documents: readonly (readonly IndexedPassage[])[], query: Query): Candidate[] {
  const all = documents.flat()
  const mean = all.reduce((sum, { length }) => sum + length, 0) / all.length || 1
  // A passage has fewer terms than a query.
  const found = new Map<string, number>()
  for (const { counts } of all)
    for (const term of counts.keys())
      if (query.has(term)) found.set(term, (found.get(term) ?? 0) + 1)
  const rarityOf = (term: string): number => {
    const count = found.get(term) ?? 0
    return (query.get(term) ?? 0) * Math.log(1 + (all.length - count + 0.5) / (count + 0.5))
  }
  const rarity = new Map([...found.keys()].map((term) => [term, rarityOf(term)]))
  return documents
    .flatMap((passages, document) =>
      passages.map((passage, at) => {
        const above = passage.heading === null ? undefined : passages[passage.heading]
        const norm = bm25.k * (1 - bm25.b + (bm25.b * passage.length) / mean)
        const parts: [string, number][] = []
        for (const term of new Set([...passage.counts.keys(), ...(above?.counts.keys() ?? [])])) {
          const weight = rarity.get(term)
          if (weight === undefined) continue
          const count =
            (passage.counts.get(term) ?? 0) + (above?.counts.has(term) ? headingWeight : 0)
          parts.push([term, (weight * count * (bm25.k + 1)) / (count + norm)])
        }
        const score = parts.reduce((sum, [, gain]) => sum + gain, 0)
        return { document, passage: at, score, parts, most: score }
      }),
    )
    .toSorted((a, b) => b.score - a.score || a.passage - b.passage || a.document - b.document)
}
