import type { ChatWizard } from '#contract/assistant.ts'
import { relatedTerms } from './adviser-terms.ts'
import { Choice } from './passage-choice.ts'
import { joinPassages } from './passages.ts'
import { indexedPassages, queryOf, ranked } from './ranking.ts'
import { termsIn } from './terms.ts'

/** What the passages should fit: the visitor's last message first, then what was asked before it, then the idea. */
export type Question = { message: string; previous?: string; idea?: string }

/** The passages of the documents that fit a question, at most `budget` characters; without documents that have none. */
export function chatPassages(
  documents: readonly { name: string; text: string }[],
  { message, previous = '', idea = '' }: Question,
  budget: number,
): NonNullable<ChatWizard['documents']> {
  const asked = new Set(termsIn(message))
  const before = termsIn(previous)
  const passages = documents.map(indexedPassages)
  const order = ranked(
    passages,
    queryOf([
      { terms: asked, weight: 1 },
      { terms: relatedTerms(asked), weight: 0.6 },
      { terms: before, weight: 0.4 },
      { terms: termsIn(idea), weight: 0.2 },
    ]),
  )
  const choice = new Choice(passages, budget)
  for (const place of order) if (place.score > 0) choice.add(place)
  return documents.flatMap(({ name, text }, index) => {
    const chosen = choice.chosen[index] ?? new Set()
    return chosen.size > 0
      ? [{ name, text: joinPassages(text, passages[index] ?? [], chosen) }]
      : []
  })
}
