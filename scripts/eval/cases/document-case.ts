import type { GoalId, SectorId } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import type { SuggestionsCase } from '../case.ts'

/** A case with documents. */
export const documents = (
  name: string,
  language: Language,
  goal: GoalId,
  sector: SectorId,
  idea: string,
  more: Pick<SuggestionsCase, 'documents'> & Partial<SuggestionsCase>,
): SuggestionsCase => ({ name, kind: 'document', language, goal, sector, idea, ...more })
