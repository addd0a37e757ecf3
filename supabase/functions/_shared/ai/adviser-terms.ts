// Words for the same thing in both languages. A request that has one of them is searched with all of them.
import concepts from './concepts.json' with { type: 'json' }
import { termsIn } from './terms.ts'

type Concept = keyof typeof concepts

/** What an adviser looks for in every document. */
const always: Concept[] = [
  ...(['problem', 'delay', 'duration', 'volume', 'cost', 'target', 'deadline'] as const),
  ...(['system', 'data', 'manual', 'staff', 'error', 'decision', 'risk'] as const),
]
const byGoal: Record<string, Concept[]> = {
  ai: ['data', 'forecast', 'answer', 'knowledge'],
  digital: ['manual', 'system', 'request', 'structure'],
  consulting: ['structure', 'staff', 'target', 'training'],
  strategy: ['system', 'deadline', 'cost', 'risk'],
}
const bySector: Record<string, Concept[]> = {
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

/** The terms that matter in every document, and those of a shipped goal and sector. */
export const adviserTerms = (goal: string, sector: string): string[] =>
  termsOf([...always, ...(byGoal[goal] ?? []), ...(bySector[sector] ?? [])])
