import * as z from 'zod/mini'
import {
  goalIds,
  limits,
  sectorIds,
  suggestion,
  suggestionsAnswer,
  suggestionsRequest,
  type GoalId,
  type SectorId,
  type SuggestionsAnswer,
} from '#contract/assistant.ts'
import { language as languageSchema, type Language } from '#contract/language.ts'
import { failureSchema, type Failure } from './failure.tsx'
import { defaultGoal, defaultSector } from '../../../../supabase/functions/_shared/ai/choices.ts'

export const lastStep = 4
const stepNumber = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type Step = z.infer<typeof stepNumber>

/** A step of the plan: a suggestion without details and basis, or the visitor's own idea. */
export const planStep = z.extend(z.omit(suggestion, { details: true, basis: true }), {
  title: z.string().check(z.maxLength(500)),
  description: z.string().check(z.maxLength(1000)),
  /** The visitor rewrote it. */
  isEdited: z.optional(z.boolean()),
})
export type PlanStep = z.infer<typeof planStep>

/** Whether a step is the visitor's own idea. */
export const isOwnIdea = ({ id }: { id: string }) => id.startsWith('idea-')

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
  step: stepNumber,
  goal: z.enum(goalIds),
  sector: z.enum(sectorIds),
  email: z.string(),
  idea: z.string(),
  /** The line at the start of the idea about the area of the site that the visitor opened the assistant from. */
  area: z.nullable(z.string()),
  /** The generation request for the current answers; `null` after an answer changed. */
  request: z.nullable(
    z.object({
      id: z.uuid(),
      language: languageSchema,
      isRunning: z.boolean(),
      startedAt: z.number(),
    }),
  ),
  /** The suggestions on screen, and their language. */
  result: z.nullable(z.extend(suggestionsAnswer, { language: languageSchema })),
  /** Why the last generation failed; the result is then the one before it, or general. */
  failure: z.nullable(failureSchema),
  plan: z.array(planStep),
  brainstorm: z.string(),
  expanded: z.array(z.string()),
  /** Names of the files that were added on another device. */
  elsewhere: z.optional(z.array(z.string())),
})
export type WizardDraft = z.infer<typeof wizardDraft>

export type WizardState = WizardDraft & { documents: UploadedDocument[] }

export const emptyWizard: WizardState = {
  step: 0,
  goal: defaultGoal,
  sector: defaultSector,
  email: '',
  idea: '',
  area: null,
  request: null,
  result: null,
  failure: null,
  plan: [],
  brainstorm: '',
  expanded: [],
  documents: [],
}

/** Uses the schema of the server. */
export const isEmail = (text: string) => suggestionsRequest.shape.email.safeParse(text).success

/** The missing fields of step 2. Files being read count as files. */
export function missingFields({ email, idea, documents }: WizardState, readings: number) {
  return {
    email: !isEmail(email),
    idea: idea.trim() === '' && documents.length + readings === 0,
  }
}

/** Whether nothing the visitor gave can be read: no idea, and only files with a problem. */
export const isUnreadable = ({ idea, documents }: WizardState) =>
  idea.trim() === '' && documents.length > 0 && documents.every(({ problem }) => problem !== null)

export type WizardAction =
  | { type: 'goal'; goal: GoalId }
  | { type: 'sector'; sector: SectorId }
  | { type: 'email'; email: string }
  | { type: 'idea'; idea: string }
  /** Begins the idea with this line about an area; null removes it. */
  | { type: 'area'; line: string | null }
  | { type: 'documentAdded'; document: UploadedDocument }
  | { type: 'documentRemoved'; id: string }
  | { type: 'back' }
  | { type: 'next' }
  /** Leaves step 2. The new id is used only if there is no request for these answers in this language yet. */
  | { type: 'generate'; newId: string; language: Language; now: number }
  | { type: 'answered'; id: string; answer: SuggestionsAnswer; failure: Failure | null }
  | { type: 'expanded'; id: string }
  | { type: 'brainstorm'; text: string }
  | { type: 'ideaAdded'; title: string; now: number }
  /** Adds a step at the end of the plan or at the given index. */
  | { type: 'planAdded'; step: PlanStep; at?: number }
  | { type: 'planRemoved'; id: string }
  /** Replaces the step with the same id. */
  | { type: 'planEdited'; step: PlanStep }
  | { type: 'planMoved'; id: string; to: number }
  | { type: 'reset' }
  /** Replaces everything, with a draft of another device or the one that it replaced. */
  | { type: 'restored'; state: WizardState }

/** Changes an answer, so that the next generation is a new request. */
const withAnswer = (state: WizardState, change: Partial<WizardState>): WizardState => ({
  ...state,
  ...change,
  request: null,
})

/** The line about the area while the idea begins with it; the visitor may have rewritten it. */
export const areaLine = ({ area, idea }: WizardState): string | null =>
  area !== null && idea.startsWith(area) ? area : null

/** Replaces the line about the area, and shows the idea instead of the results of the previous one. */
function withArea(state: WizardState, line: string | null): WizardState {
  const rest = state.idea.slice(areaLine(state)?.length ?? 0).trimStart()
  const idea = line === null ? rest : `${line}\n${rest}`
  if (idea === state.idea || idea.length > limits.idea) return state
  const step = state.step > 2 ? 2 : state.step
  return withAnswer(state, { idea, area: line, step })
}

const nextStep: Record<Step, Step> = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 4 }
const previousStep: Record<Step, Step> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 3 }

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'goal':
      return action.goal === state.goal ? state : withAnswer(state, { goal: action.goal })
    case 'sector':
      return action.sector === state.sector ? state : withAnswer(state, { sector: action.sector })
    case 'email':
      return withAnswer(state, { email: action.email })
    case 'idea':
      return withAnswer(state, { idea: action.idea })
    case 'area':
      return withArea(state, action.line)
    case 'documentAdded': {
      const documents = [...state.documents, action.document].slice(0, limits.documents)
      return withAnswer(state, { documents })
    }
    case 'documentRemoved':
      return withAnswer(state, { documents: state.documents.filter(({ id }) => id !== action.id) })
    case 'back':
      return { ...state, step: previousStep[state.step] }
    case 'next':
      // Step 2 is left by `generate`, step 3 when the answer arrives.
      if (state.step === 2 || (state.step === 3 && state.request?.isRunning)) return state
      return { ...state, step: nextStep[state.step] }
    case 'generate':
      return startGeneration(state, action)
    case 'answered':
      return withResult(state, action)
    case 'reset':
      return emptyWizard
    case 'restored':
      return action.state
    default:
      return planReducer(state, action)
  }
}

function startGeneration(
  state: WizardState,
  { newId, language, now }: Extract<WizardAction, { type: 'generate' }>,
): WizardState {
  const { result, failure } = state
  // In another language it is another request.
  const request = state.request?.language === language ? state.request : null
  // A second click, or Next after Back: use the running request or its result.
  if (request?.isRunning) return { ...state, step: 3 }
  if (request && result && quality(result) === whole && !failure) return { ...state, step: 4 }
  const id = request?.id ?? newId
  return {
    ...state,
    step: 3,
    failure: null,
    request: { id, language, isRunning: true, startedAt: now },
  }
}

const whole = 2

/** General suggestions, those of a reply that broke off, or all of the model's. */
const quality = ({ source, isPartial }: SuggestionsAnswer) =>
  source === 'fallback' ? 0 : isPartial ? 1 : whole

/** Whether an answer replaces the result on screen and in the lead: a worse one does not. */
export const isAccepted = (answer: SuggestionsAnswer, { result }: Pick<WizardState, 'result'>) =>
  !result || quality(answer) >= quality(result)

function withResult(
  state: WizardState,
  { id, answer, failure }: Extract<WizardAction, { type: 'answered' }>,
): WizardState {
  const { request } = state
  if (request?.id !== id) return state
  const settled: WizardState = {
    ...state,
    step: state.step === 3 ? 4 : state.step,
    request: { ...request, isRunning: false },
    failure: failure ?? (answer.source === 'fallback' ? { key: 'budget' } : null),
  }
  if (isAccepted(answer, state))
    return { ...settled, result: { ...answer, language: request.language }, expanded: [] }
  return { ...settled, failure: settled.failure ?? { key: 'partial' } }
}

type PlanAction = Extract<
  WizardAction,
  {
    type:
      | 'expanded'
      | 'brainstorm'
      | 'ideaAdded'
      | 'planAdded'
      | 'planRemoved'
      | 'planEdited'
      | 'planMoved'
  }
>

function planReducer(state: WizardState, action: PlanAction): WizardState {
  switch (action.type) {
    case 'expanded':
      return { ...state, expanded: toggled(state.expanded, action.id) }
    case 'brainstorm':
      return { ...state, brainstorm: action.text }
    case 'ideaAdded': {
      const description = state.brainstorm.trim()
      if (!description) return state
      const { title, now } = action
      const id = `idea-${now}`
      const idea: PlanStep = { id, title, description, effort: 'low', impact: 'medium' }
      return { ...state, plan: [idea, ...state.plan], brainstorm: '' }
    }
    case 'planAdded': {
      const { id, title, description, effort, impact, isEdited } = action.step
      if (state.plan.some((step) => step.id === id)) return state
      const step = { id, title, description, effort, impact, ...(isEdited && { isEdited }) }
      return { ...state, plan: state.plan.toSpliced(action.at ?? state.plan.length, 0, step) }
    }
    case 'planRemoved':
      return { ...state, plan: state.plan.filter(({ id }) => id !== action.id) }
    case 'planEdited': {
      const { step } = action
      return { ...state, plan: state.plan.map((each) => (each.id === step.id ? step : each)) }
    }
    default:
      return { ...state, plan: moved(state.plan, action.id, action.to) }
  }
}

const toggled = (ids: string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

function moved(plan: PlanStep[], id: string, to: number): PlanStep[] {
  const from = plan.findIndex((step) => step.id === id)
  const step = plan[from]
  if (!step || to < 0 || to >= plan.length) return plan
  return plan.toSpliced(from, 1).toSpliced(to, 0, step)
}
