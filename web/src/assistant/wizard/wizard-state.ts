import {
  array,
  boolean,
  enum as oneOf,
  literal,
  nullable,
  number,
  object,
  omit,
  string,
  union,
  uuid,
  type infer as Infer,
} from 'zod/mini'
import {
  goalIds,
  sectorIds,
  suggestion,
  suggestionsAnswer,
} from '../../../../supabase/functions/_shared/contract/assistant.ts'
import { language } from '../../../../supabase/functions/_shared/contract/language.ts'
import { defaultGoal, defaultSector } from '../../../../supabase/functions/_shared/ai/choices.ts'

export const lastStep = 4
const step = union([literal(0), literal(1), literal(2), literal(3), literal(4)])
export type Step = Infer<typeof step>

/** A step of the plan: a suggestion without its details, or an idea of the visitor's own. */
export const planStep = omit(suggestion, { details: true })
export type PlanStep = Infer<typeof planStep>

/** A file the visitor gave. `text` is its beginning, `characters` what all of it has. */
export const uploadedDocument = object({
  id: string(),
  name: string(),
  text: string(),
  characters: number(),
  problem: nullable(oneOf(['pdf', 'unreadable', 'empty'])),
})
export type UploadedDocument = Infer<typeof uploadedDocument>

/** Everything the visitor entered and got, less the documents, which are kept apart for their size. */
export const wizardDraft = object({
  step,
  goal: oneOf(goalIds),
  sector: oneOf(sectorIds),
  email: string(),
  idea: string(),
  /** The wish to generate that belongs to the answers as they stand; none after one of them changed. */
  request: nullable(object({ id: uuid(), language, isRunning: boolean(), startedAt: number() })),
  result: nullable(suggestionsAnswer),
  /** Which message of `assistant.error.` the last generation ended with. */
  error: nullable(string()),
  plan: array(planStep),
  brainstorm: string(),
  expanded: array(string()),
})
export type WizardDraft = Infer<typeof wizardDraft>

export type WizardState = WizardDraft & { documents: UploadedDocument[] }

export const emptyWizard: WizardState = {
  step: 0,
  goal: defaultGoal,
  sector: defaultSector,
  email: '',
  idea: '',
  request: null,
  result: null,
  error: null,
  plan: [],
  brainstorm: '',
  expanded: [],
  documents: [],
}
