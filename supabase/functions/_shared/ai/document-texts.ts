import { limits, type SuggestionsRequest } from '#contract/assistant.ts'
import { adviserTerms, relatedTerms } from './adviser-terms.ts'
import { Choice, type Place } from './passage-choice.ts'
import { joinPassages, type Passage } from './passages.ts'
import { indexedPassages, queryOf, ranked, type IndexedPassage, type Query } from './ranking.ts'
import { quantityTerm, termsIn } from './terms.ts'
import { distribute } from './truncate.ts'

/** Goal and sector are those with their shipped names, as `shippedChoices` says. */
type Input = Pick<SuggestionsRequest, 'idea' | 'goal' | 'sector' | 'clarifications' | 'documents'>

/** What the model gets of a document. */
export type Reading = {
  text: string
  /** All passages of the document, in its order. */
  passages: readonly Passage[]
  /** The indexes of those that the model gets. */
  chosen: ReadonlySet<number>
}

/**
 * What the model gets of each document. If the documents do not fit into the space that the idea leaves of
 * `limits.readText`, it is of each one the beginning and the headings, and of all the passages that fit best to idea,
 * answers, goal and sector; of a table its profile and the rows that fit best to idea and answers. It depends on nothing that only the server knows, so the browser shows what the prompt
 * contains; what was chosen fits, so that the server chooses nothing else.
 */
export function readings(input: Input): Reading[] {
  const { documents } = input
  const budget = Math.max(0, limits.readText - input.idea.length)
  const passages = documents.map(indexedPassages)
  const isWhole = documents.reduce((sum, { text }) => sum + text.length, 0) <= budget
  const chosen = isWhole
    ? passages.map((all) => new Set(all.keys()))
    : choose(passages, input, budget)
  return documents.map(({ text }, index) => {
    const all = passages[index] ?? []
    const read = chosen[index] ?? new Set()
    return { text: isWhole ? text : joinPassages(text, all, read), passages: all, chosen: read }
  })
}

/** The text that the model gets of each document, in order. */
export const documentTexts = (input: Input): string[] => readings(input).map(({ text }) => text)

function ownTerms({
  idea,
  clarifications = [],
}: Input): { terms: Iterable<string>; weight: number }[] {
  const own = new Set(termsIn([idea, ...clarifications.map(({ answer }) => answer)].join('\n')))
  return [
    { terms: own, weight: 1 },
    { terms: relatedTerms(own), weight: 0.6 },
  ]
}

/** The terms to search for: those of the visitor first, then what an adviser needs to know. */
const wishedTerms = (input: Input): Query =>
  queryOf([
    ...ownTerms(input),
    { terms: [quantityTerm], weight: 1 },
    { terms: adviserTerms(input.goal, input.sector), weight: 0.4 },
  ])

/** Of a document's equal part of the budget: what it gets at least, its beginning, and that with its headings. */
const share = { least: 0.5, beginning: 0.15, headings: 0.35 } as const

/** Chooses passages that are at most `budget` characters when they are joined. */
function choose(
  documents: readonly (readonly IndexedPassage[])[],
  input: Input,
  budget: number,
): ReadonlySet<number>[] {
  const choice = new Choice(documents, budget)
  const isTable = documents.map((passages) => passages.some(({ isRow }) => isRow))
  const isCandidate = ({ document, passage }: Place) => !documents[document]?.[passage]?.isRow
  const order = ranked(documents, wishedTerms(input)).filter(isCandidate)
  const parts = distribute(
    documents.map((passages) => passages.findLast(({ isRow }) => !isRow)?.end ?? 0),
    budget,
  )
  documents.forEach((passages, document) => {
    const part = parts[document] ?? 0
    const profile = isTable[document] ? 1 : null
    const first = passages.findIndex(({ isHeading }) => !isHeading)
    if (passages.length > 0) choice.add({ document, passage: Math.max(0, first) })
    for (const [passage, { page, isRow }] of passages.entries())
      if (
        isRow ||
        page !== passages[0]?.page ||
        !choice.add({ document, passage }, part * (profile ?? share.beginning))
      )
        break
    passages.forEach(({ isHeading }, passage) => {
      if (isHeading) choice.add({ document, passage }, part * share.headings)
    })
    for (const place of order)
      if (place.document === document) choice.add(place, part * (profile ?? share.least))
  })
  for (const place of closestRows(documents, isTable, input)) choice.add(place)
  for (const place of order) choice.add(place)
  return choice.chosen
}

/** A row with less than this part of the best row's score only has a word that many rows have. */
const leastOfBest = 0.3

/** The rows that fit what the visitor wrote, the best first. */
function closestRows(
  documents: readonly (readonly IndexedPassage[])[],
  isTable: readonly boolean[],
  input: Input,
): Place[] {
  if (!isTable.some(Boolean)) return []
  const tables = documents.map((passages, at) => (isTable[at] ? passages : []))
  const rows = ranked(tables, queryOf(ownTerms(input))).filter(
    ({ document, passage, score }) => score > 0 && documents[document]?.[passage]?.isRow,
  )
  const best = Math.max(0, ...rows.map(({ score }) => score))
  return rows.filter(({ score }) => score >= best * leastOfBest)
}
