import * as z from 'zod/mini'
import {
  clarification,
  limits,
  suggestionsAnswer,
  type Clarification,
  type SuggestionsAnswer,
} from '#contract/assistant.ts'
import { clarificationId, defaultGoal, defaultSector, goalId, sectorId } from '#contract/choices.ts'
import { cleanText } from '#contract/text.ts'
import { parseEmail } from '#contract/email-address.ts'
import { language as languageSchema } from '#contract/common.ts'
import { type Language } from '#contract/languages.ts'
import { documentProblems } from '#contract/prepared.ts'
import { updatedQuestions, type Offered } from '../clarify/questions.ts'
import { failureSchema, type Failure } from './failure.tsx'
import { planReducer, planStep, type PlanAction } from './plan-state.ts'

export const steps = [0, 1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

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
  pages: z.optional(
    z.object({
      read: z.number(),
      all: z.number(),
      textless: z.array(z.number()),
      garbled: z.array(z.number()),
    }),
  ),
  /** Of a table or log: how many rows it has. Its text is a profile of all rows, and rows to choose from. */
  table: z.optional(z.object({ rows: z.number(), isLog: z.boolean() })),
  problem: z.nullable(z.enum(documentProblems)),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

/** An answer to a question before the generation. Without an option it is the visitor's own text, at first empty. */
const clarifiedSchema = z.object({
  question: clarificationId,
  /** The text of a question of the firm. */
  asked: z.optional(z.string()),
  /** The language of the question. */
  language: z.optional(languageSchema),
  option: z.nullable(z.string()),
  answer: z.string().check(z.maxLength(limits.clarification)),
})
export type Clarified = z.infer<typeof clarifiedSchema>

/** The state of the wizard without the documents, which are stored separately. */
export const wizardDraft = z.object({
  step: z.literal(steps),
  goal: goalId,
  sector: sectorId,
  email: z.string(),
  idea: z.string(),
  /** The line at the start of the idea about the area of the site that the visitor opened the assistant from. */
  area: z.nullable(z.string()),
  /** The questions on screen, in order. */
  questions: z.array(clarificationId),
  clarified: z.array(clarifiedSchema),
  /** The visitor skipped the questions without an answer. */
  isSkipped: z.boolean(),
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
type WizardDraft = z.infer<typeof wizardDraft>

export type WizardState = WizardDraft & { documents: UploadedDocument[] }

export const emptyWizard: WizardState = {
  step: 0,
  goal: defaultGoal,
  sector: defaultSector,
  email: '',
  idea: '',
  area: null,
  questions: [],
  clarified: [],
  isSkipped: false,
  request: null,
  result: null,
  failure: null,
  plan: [],
  brainstorm: '',
  expanded: [],
  documents: [],
}

/** The missing fields of step 2. Files being read count as files. */
export function missingFields({ email, idea, documents }: WizardState, readings: number) {
  return {
    email: !parseEmail(email),
    idea: cleanText(idea) === '' && documents.length + readings === 0,
  }
}

/** Whether a file has no text that the model gets. Of one that looks damaged it gets what was read. */
export const isUnread = ({ problem }: Pick<UploadedDocument, 'problem'>) =>
  problem !== null && problem !== 'damaged'

/**
 * Whether nothing the visitor gave can be relied on: no idea, and only files that cannot be read or look damaged.
 */
export const isUnreadable = ({ idea, documents }: WizardState) =>
  cleanText(idea) === '' &&
  documents.length > 0 &&
  documents.every(({ problem }) => problem !== null)

/** The answers that are sent. */
export const clarificationsOf = ({ clarified: all }: Pick<WizardState, 'clarified'>) =>
  all
    .map(({ question, answer }) => ({ question, answer: answer.trim() }))
    .filter((each): each is Clarification => clarification.safeParse(each).success)

export type WizardAction =
  | { type: 'goal'; goal: string }
  | { type: 'sector'; sector: string }
  | { type: 'email'; email: string }
  | { type: 'idea'; idea: string }
  /** Begins the idea with this line about an area; null removes it. */
  | { type: 'area'; line: string | null }
  | { type: 'documentAdded'; document: UploadedDocument }
  | { type: 'documentRemoved'; id: string }
  /**
   * The visitor paused or left the idea: chooses the questions; `adds` only adds some after those on screen. `changed` are
   * the questions whose text is another one than when they were answered.
   */
  | { type: 'ideaPaused'; adds: boolean; offered: Offered; changed?: string[] }
  | { type: 'clarified'; answer: Clarified }
  | { type: 'clarifiedCleared'; question: string }
  | { type: 'questionsSkipped'; isSkipped: boolean }
  | { type: 'back' }
  | { type: 'next' }
  /** Leaves step 2. The new id is used only if there is no request for these answers in this language yet. */
  | { type: 'generate'; newId: string; language: Language; now: number }
  /** Asks again with the same answers. */
  | { type: 'regenerate'; newId: string; language: Language; now: number }
  | { type: 'answered'; id: string; answer: SuggestionsAnswer; failure: Failure | null }
  | PlanAction
  /** Replaces everything: with a draft of another device, the one that it replaced, or an empty one. */
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
    case 'ideaPaused':
      return withQuestions(state, action)
    case 'clarified': {
      const { answer } = action
      const isNew = state.clarified.every(({ question }) => question !== answer.question)
      const clarified = isNew
        ? [...state.clarified, answer]
        : state.clarified.map((each) => (each.question === answer.question ? answer : each))
      return withAnswer(state, { clarified })
    }
    case 'clarifiedCleared':
      return withAnswer(state, {
        clarified: state.clarified.filter(({ question }) => question !== action.question),
      })
    case 'questionsSkipped':
      return { ...state, isSkipped: action.isSkipped }
    case 'back':
      return { ...state, step: steps[state.step - 1] ?? state.step }
    case 'next':
      // Step 2 is left by `generate`, step 3 when the answer arrives.
      if (state.step === 2 || (state.step === 3 && state.request?.isRunning)) return state
      return { ...state, step: steps[state.step + 1] ?? state.step }
    case 'generate':
      return startGeneration(state, action)
    case 'regenerate':
      return state.request?.isRunning ? { ...state, step: 3 } : running(state, action)
    case 'answered':
      return withResult(state, action)
    case 'restored':
      return action.state
    default:
      return planReducer(state, action)
  }
}

/** Chooses the questions. While the visitor may be about to tap one, no question leaves its place. */
function withQuestions(
  state: WizardState,
  { adds, offered, changed = [] }: Extract<WizardAction, { type: 'ideaPaused' }>,
): WizardState {
  const { goal, sector, idea, documents } = state
  if (!cleanText(idea) && documents.length === 0) return state
  // Staff may have removed or rewritten one since.
  const isOffered = (id: string) => offered.own.includes(id) || offered.shipped.includes(id)
  const before = state.questions.filter(isOffered)
  const clarified = state.clarified.filter(
    ({ question }) => isOffered(question) && !changed.includes(question),
  )
  const answered = adds ? before : clarified.map(({ question }) => question)
  const questions = updatedQuestions(before, answered, { goal, sector, idea, offered })
  return questions.join() === state.questions.join() && clarified.length === state.clarified.length
    ? state
    : { ...state, questions, clarified }
}

type Generation = Omit<Extract<WizardAction, { type: 'generate' }>, 'type'>

/** Waits for the answer to a request. */
const running = (state: WizardState, { newId: id, language, now }: Generation): WizardState => ({
  ...state,
  step: 3,
  failure: null,
  request: { id, language, isRunning: true, startedAt: now },
})

function startGeneration(state: WizardState, generation: Generation): WizardState {
  const { result, failure } = state
  // In another language it is another request.
  const request = state.request?.language === generation.language ? state.request : null
  // A second click, or Next after Back: use the running request or its result.
  if (request?.isRunning) return { ...state, step: 3 }
  if (request && result && quality(result) === whole && !failure) return { ...state, step: 4 }
  return running(state, { ...generation, newId: request?.id ?? generation.newId })
}

const whole = 2

/** General suggestions, those of a reply that broke off, or all of the model's. */
const quality = ({ source, isPartial }: SuggestionsAnswer) =>
  source === 'fallback' ? 0 : isPartial ? 1 : whole

/** Why an answer has general suggestions or none; without a failure, the budget of the day is used up. */
export const failureIn = ({ source }: SuggestionsAnswer, failure: Failure | null) =>
  failure ?? (source === 'fallback' ? { key: 'budget' } : null)

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
    failure: failureIn(answer, failure),
  }
  if (isAccepted(answer, state))
    return {
      ...settled,
      result: { ...answer, language: request.language },
      // A step that was added while the answer was written may differ from the final one.
      plan: state.plan.map((step) => {
        const final = answer.suggestions.find(({ id: each }) => each === step.id)
        return final && !step.isEdited ? { ...step, ...final } : step
      }),
    }
  return { ...settled, failure: settled.failure ?? { key: 'partial' } }
}
