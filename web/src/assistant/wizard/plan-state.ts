import { withoutMarks } from '#contract/figure-mark.ts'
import * as z from 'zod/mini'
import { chatLimits, suggestion } from '#contract/assistant.ts'

/** A step of the plan: a suggestion as it was when the visitor added it, or their own idea. */
export const planStep = z.extend(suggestion, {
  title: z.string().check(z.maxLength(500)),
  description: z.string().check(z.maxLength(chatLimits.stepDescription)),
  /** The visitor rewrote it. */
  isEdited: z.optional(z.boolean()),
})
export type PlanStep = z.infer<typeof planStep>

export const isOwnIdea = ({ id }: { id: string }) => id.startsWith('idea-')

type PlanState = { plan: PlanStep[]; brainstorm: string; expanded: string[] }

export type PlanAction =
  | { type: 'expanded'; id: string }
  | { type: 'brainstorm'; text: string }
  | { type: 'ideaAdded'; title: string; now: number }
  /** Adds a step at the end of the plan or at the given index. */
  | { type: 'planAdded'; step: PlanStep; at?: number }
  | { type: 'planRemoved'; id: string }
  /** Replaces the step with the same id. */
  | { type: 'planEdited'; step: PlanStep }
  | { type: 'planMoved'; id: string; to: number }

export function planReducer<T extends PlanState>(state: T, action: PlanAction): T {
  switch (action.type) {
    case 'expanded':
      return { ...state, expanded: toggled(state.expanded, action.id) }
    case 'brainstorm':
      return { ...state, brainstorm: action.text }
    case 'ideaAdded': {
      const description = withoutMarks(state.brainstorm).trim()
      if (!description) return state
      const { title, now } = action
      const id = `idea-${now}`
      const idea: PlanStep = { id, title, description, effort: 'low', impact: 'medium' }
      return { ...state, plan: [idea, ...state.plan], brainstorm: '' }
    }
    case 'planAdded': {
      const { step } = action
      if (state.plan.some(({ id }) => id === step.id)) return state
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
