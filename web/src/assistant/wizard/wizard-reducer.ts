import { limits, type GoalId, type SectorId, type SuggestionsAnswer } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Failure } from './failure.ts'
import {
  emptyWizard,
  type PlanStep,
  type Step,
  type UploadedDocument,
  type WizardState,
} from './wizard-state.ts'

export type WizardAction =
  | { type: 'goal'; goal: GoalId }
  | { type: 'sector'; sector: SectorId }
  | { type: 'email'; email: string }
  | { type: 'idea'; idea: string }
  | { type: 'documentAdded'; document: UploadedDocument }
  | { type: 'documentRemoved'; id: string }
  | { type: 'back' }
  | { type: 'next' }
  /** Leaves step 2. The new id is used only if there is no request for these answers yet. */
  | { type: 'generate'; newId: string; language: Language; now: number }
  | { type: 'answered'; id: string; answer: SuggestionsAnswer; failure: Failure | null }
  | { type: 'expanded'; id: string }
  | { type: 'brainstorm'; text: string }
  | { type: 'ideaAdded'; title: string; now: number }
  /** Adds a step at the end of the plan or at the given index. */
  | { type: 'planAdded'; step: PlanStep; at?: number }
  | { type: 'planRemoved'; id: string }
  | { type: 'planMoved'; id: string; to: number }
  | { type: 'reset' }

/** Changes an answer, so that the next generation is a new request. */
const withAnswer = (state: WizardState, change: Partial<WizardState>): WizardState => ({
  ...state,
  ...change,
  request: null,
})

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
      if (state.request?.id !== action.id) return state
      return {
        ...state,
        step: state.step === 3 ? 4 : state.step,
        request: { ...state.request, isRunning: false },
        result: action.answer,
        failure: action.failure,
        expanded: [],
      }
    case 'reset':
      return emptyWizard
    default:
      return planReducer(state, action)
  }
}

function startGeneration(
  state: WizardState,
  { newId, language, now }: Extract<WizardAction, { type: 'generate' }>,
): WizardState {
  const { request, result, failure } = state
  // A second click, or Next after Back: use the running request or its result.
  if (request?.isRunning) return { ...state, step: 3 }
  if (request && result?.source === 'ai' && !failure) return { ...state, step: 4 }
  const id = request?.id ?? newId
  return {
    ...state,
    step: 3,
    failure: null,
    request: { id, language: request?.language ?? language, isRunning: true, startedAt: now },
  }
}

type PlanAction = Extract<
  WizardAction,
  { type: 'expanded' | 'brainstorm' | 'ideaAdded' | 'planAdded' | 'planRemoved' | 'planMoved' }
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
      const { id, title, description, effort, impact } = action.step
      if (state.plan.some((step) => step.id === id)) return state
      const step = { id, title, description, effort, impact }
      return { ...state, plan: state.plan.toSpliced(action.at ?? state.plan.length, 0, step) }
    }
    case 'planRemoved':
      return { ...state, plan: state.plan.filter(({ id }) => id !== action.id) }
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
