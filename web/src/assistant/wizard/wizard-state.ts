import * as z from 'zod/mini'
import { goalIds, sectorIds, suggestion, suggestionsAnswer } from '#contract/assistant.ts'
import { language } from '#contract/language.ts'
import { failure } from './failure.ts'
import { defaultGoal, defaultSector } from '../../../../supabase/functions/_shared/ai/choices.ts'

export const lastStep = 4
const step = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type Step = z.infer<typeof step>

/** A step of the plan: a suggestion without details and basis, or the visitor's own idea. */
export const planStep = z.omit(suggestion, { details: true, basis: true })
export type PlanStep = z.infer<typeof planStep>

/**
 * An uploaded file. `text` is truncated; `characters` is the length of the whole text, for a PDF of the
 * pages read.
 */
export const uploadedDocument = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  text: z.string(),
  characters: z.number(),
  pages: z.optional(z.object({ read: z.number(), all: z.number() })),
  problem: z.nullable(z.enum(['pdf', 'scanned', 'password', 'unreadable', 'empty'])),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

/** The state of the wizard without the documents, which are stored separately. */
export const wizardDraft = z.object({
  step,
  goal: z.enum(goalIds),
  sector: z.enum(sectorIds),
  email: z.string(),
  idea: z.string(),
  /** The generation request for the current answers; `null` after an answer changed. */
  request: z.nullable(
    z.object({ id: z.uuid(), language, isRunning: z.boolean(), startedAt: z.number() }),
  ),
  result: z.nullable(suggestionsAnswer),
  /** Why the last generation failed. */
  failure: z.nullable(failure),
  plan: z.array(planStep),
  brainstorm: z.string(),
  expanded: z.array(z.string()),
})
export type WizardDraft = z.infer<typeof wizardDraft>

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
