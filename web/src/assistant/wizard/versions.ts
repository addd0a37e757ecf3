import * as z from 'zod/mini'
import {
  refineWishes,
  suggestion,
  suggestionsAnswer,
  type RefineWish,
  type Suggestion,
} from '#contract/assistant.ts'
import { language } from '#contract/language.ts'

/** The wishes that change a suggestion. */
export const changeWishes = ['cheaper', 'faster', 'no_new_systems', 'other_idea'] as const
export type ChangeWish = (typeof changeWishes)[number]
export const isChange = (wish: RefineWish): wish is ChangeWish => wish !== 'why'

/** An earlier version of a suggestion, and the wish that replaced it. */
const version = z.object({ suggestion, wish: z.enum(changeWishes) })

/** Earlier versions of each suggestion kept for Undo; older ones are forgotten. */
const maxVersions = 10

/** Suggestions with what the visitor changed in them. A changed suggestion keeps its id, so that it stays the same card. */
export const resultSet = z.object({
  result: z.extend(suggestionsAnswer, { language }),
  /** Earlier versions by the id of the suggestion, oldest first. */
  versions: z.record(z.string(), z.array(version)),
  /** Why a suggestion was made, by its id. */
  reasons: z.record(z.string(), z.string()),
})
export type ResultSet = z.infer<typeof resultSet>

/** The result that is not on screen: the one before, or after Undo the newer one. */
export const otherResult = z.extend(resultSet, { is: z.enum(['former', 'newer']) })
export type OtherResult = z.infer<typeof otherResult>

export const wishes = z.enum(refineWishes)

const without = <T>(record: Record<string, T>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

const replaced = (set: ResultSet, id: string, next: Suggestion): ResultSet => ({
  ...set,
  result: {
    ...set.result,
    suggestions: set.result.suggestions.map((each) => (each.id === id ? { ...next, id } : each)),
  },
  // They are about the other version.
  reasons: without(set.reasons, id),
})

/** Replaces a suggestion by a new version, if it is still the one that was refined. */
export function withVersion(
  set: ResultSet,
  { before, after, wish }: { before: Suggestion; after: Suggestion; wish: ChangeWish },
): ResultSet {
  const { id } = before
  const current = set.result.suggestions.find((each) => each.id === id)
  if (!current || !isSameSuggestion(current, before)) return set
  const earlier = [...(set.versions[id] ?? []), { suggestion: current, wish }].slice(-maxVersions)
  return { ...replaced(set, id, after), versions: { ...set.versions, [id]: earlier } }
}

/** Brings back the version before the last change. */
export function withoutVersion(set: ResultSet, id: string): ResultSet {
  const earlier = set.versions[id] ?? []
  const last = earlier.at(-1)
  if (!last) return set
  const versions =
    earlier.length > 1 ? { ...set.versions, [id]: earlier.slice(0, -1) } : without(set.versions, id)
  return { ...replaced(set, id, last.suggestion), versions }
}

export const withReasons = (set: ResultSet, id: string, text: string | null): ResultSet => ({
  ...set,
  reasons: text === null ? without(set.reasons, id) : { ...set.reasons, [id]: text },
})

type Texts = Pick<Suggestion, 'title' | 'description' | 'details' | 'effort' | 'impact'>

/** Whether two versions say the same. */
export const isSameSuggestion = (one: Texts, other: Texts) =>
  one.title === other.title &&
  one.description === other.description &&
  one.details === other.details &&
  one.effort === other.effort &&
  one.impact === other.impact
