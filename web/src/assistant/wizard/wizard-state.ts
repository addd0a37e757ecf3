import {
  array,
  boolean,
  enum as oneOf,
  literal,
  nullable,
  number,
  object,
  omit,
  optional,
  string,
  union,
  uuid,
  type infer as Infer,
} from 'zod/mini'
import { goalIds, sectorIds, suggestion, suggestionsAnswer } from '#contract/assistant.ts'
import { language } from '#contract/language.ts'
import { failure } from './failure.ts'
import { defaultGoal, defaultSector } from '../../../../supabase/functions/_shared/ai/choices.ts'

export const lastStep = 4
const step = union([literal(0), literal(1), literal(2), literal(3), literal(4)])
export type Step = Infer<typeof step>

/** A step of the plan: a suggestion without its details and reasons, or an idea of the visitor's own. */
export const planStep = omit(suggestion, { details: true, basis: true })
export type PlanStep = Infer<typeof planStep>

/**
 * A file the visitor gave. `text` is its beginning; `characters` is what all of it has, of a PDF what the
 * pages have that were read.
 */
export const uploadedDocument = object({
  id: string(),
  name: string(),
  size: number(),
  text: string(),
  characters: number(),
  pages: optional(object({ read: number(), all: number() })),
  problem: nullable(oneOf(['pdf', 'scanned', 'password', 'unreadable', 'empty'])),
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
  /** What the last generation failed with. */
  failure: nullable(failure),
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
  failure: null,
  plan: [],
  brainstorm: '',
  expanded: [],
  documents: [],
}
