import type { GoalId, SectorId } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import type { Dialect, SuggestionsCase } from '../case.ts'

/** A case of an idea without documents. */
export const brief =
  (language: Language) =>
  (
    name: string,
    goalAndSector: `${GoalId}/${SectorId}`,
    idea: string,
    more: Partial<SuggestionsCase> & { dialect?: Dialect } = {},
  ): SuggestionsCase => ({
    name,
    kind: 'brief',
    language,
    ...split(goalAndSector),
    idea,
    documents: [],
    reaches: [idea],
    ...more,
  })

function split(pair: `${GoalId}/${SectorId}`): { goal: GoalId; sector: SectorId } {
  const [goal, sector] = pair.split('/')
  // oxlint-disable-next-line no-unsafe-type-assertion -- the type of the parameter says so
  return { goal: goal as GoalId, sector: sector as SectorId }
}
