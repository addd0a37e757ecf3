import type { GoalId, SectorId } from '#contract/assistant.ts'
// Words for the same thing in both languages. A request that has one of them is searched with all of them.
import concepts from './concepts.json' with { type: 'json' }
import { goalOptions, sectorOptions } from './choices.ts'
import { termsIn } from './terms.ts'

type Concept = keyof typeof concepts

/** What an adviser looks for in every document. */
const always: Concept[] = [
  ...(['problem', 'delay', 'duration', 'volume', 'cost', 'target', 'deadline'] as const),
  ...(['system', 'data', 'manual', 'staff', 'error', 'decision', 'risk'] as const),
]
const byGoal: Record<GoalId, Concept[]> = {
  ai: ['data', 'forecast', 'answer', 'knowledge'],
  digital: ['manual', 'system', 'request', 'structure'],
  consulting: ['structure', 'staff', 'target', 'training'],
  strategy: ['system', 'deadline', 'cost', 'risk'],
}
const bySector: Record<SectorId, Concept[]> = {
  government: ['citizen', 'request', 'permit', 'contract'],
  finance: ['customer', 'loan', 'claim', 'fraud'],
  healthcare: ['patient', 'medicine', 'diagnosis', 'claim'],
  education: ['student', 'teacher', 'exam', 'training'],
  manufacturing: ['machine', 'quality', 'supply', 'energy'],
  other: ['customer', 'request', 'supply', 'contract'],
}

let found: Map<string, Set<string>> | undefined
/** Found when they are first needed: it takes longer than everything else that the assistant does when it loads. */
const conceptTerms = () =>
  (found ??= new Map(
    Object.entries(concepts).map(([name, words]) => [name, new Set(termsIn(words))]),
  ))
const termsOf = (names: readonly Concept[]) =>
  names.flatMap((name) => [...(conceptTerms().get(name) ?? [])])

/** The terms of the other words for what these terms name. */
export const relatedTerms = (terms: ReadonlySet<string>): string[] =>
  [...conceptTerms().values()]
    .map((words) => [...words])
    .filter((words) => words.some((word) => terms.has(word)))
    .flat()

/** The terms that matter for this goal and sector in every document. */
export const adviserTerms = (goal: GoalId, sector: SectorId): string[] => [
  ...termsOf([...always, ...byGoal[goal], ...bySector[sector]]),
]

/** The words of the labels of goal and sector, in both languages. */
export const choiceTerms = (goal: GoalId, sector: SectorId): string[] =>
  [goalOptions.find(({ id }) => id === goal), sectorOptions.find(({ id }) => id === sector)]
    .flatMap((option) => (option ? [option.labelAr, option.labelEn] : []))
    .flatMap((label) => termsIn(label))
