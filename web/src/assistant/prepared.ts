import type { Language } from '#contract/languages.ts'
import { preparedLimits, type VisitDocument, type VisitStep } from '#contract/prepared.ts'
import { defaultFirm } from '../../../supabase/functions/_shared/ai/firm.ts'
import { documentLengths } from '../../../supabase/functions/_shared/ai/prompt.ts'
import { textsToSend } from './documents/read-document.ts'
import { fit, shorten } from './shorten.ts'
import {
  isOwnIdea,
  type PlanStep,
  type UploadedDocument,
  type WizardState,
} from './wizard/wizard-state.ts'

/** The size as JSON in bytes. */
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Postgres stores neither NUL nor unpaired surrogates. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The plan as it is stored with the visit. */
export function planForVisit(plan: readonly PlanStep[]): VisitStep[] {
  const write = (limit: number): VisitStep[] =>
    plan.slice(0, preparedLimits.planSteps).map((step) => {
      const isOwn = isOwnIdea(step)
      const title = isOwn && !step.isEdited ? '' : clean(step.title)
      return {
        id: step.id,
        title: shorten(title, Math.min(limit, preparedLimits.stepTitle)),
        description: shorten(
          clean(step.description),
          Math.min(limit, preparedLimits.stepDescription),
        ),
        impact: step.impact,
        effort: step.effort,
        kind: isOwn ? 'own' : step.isEdited ? 'edited' : 'suggestion',
      }
    })
  return fit(
    write,
    (steps) => bytesOf(steps) <= preparedLimits.planBytes,
    preparedLimits.stepDescription,
  )
}

/** The files as they are stored with the visit: without their text, but with how much of it the model gets. */
export function documentsForVisit(state: WizardState, language: Language): VisitDocument[] {
  const read = lengthsForModel(state, language)
  const write = (limit: number): VisitDocument[] =>
    state.documents.map(({ name, problem, characters }, index) => ({
      name: shorten(clean(name), limit),
      problem,
      characters,
      read: problem ? 0 : (read[index] ?? 0),
    }))
  return fit(write, (all) => bytesOf(all) <= preparedLimits.documentsBytes, 300)
}

function lengthsForModel(
  { email, goal, sector, idea, documents }: WizardState,
  language: Language,
) {
  const texts = textsToSend(documents)
  const named = ({ name }: UploadedDocument, index: number) => ({ name, text: texts[index] ?? '' })
  return documentLengths({
    email: email.trim(),
    goal,
    sector,
    idea: idea.trim(),
    documents: documents.map(named),
    language,
    firm: defaultFirm(language),
  })
}

/** The latest messages in the chat that may be stored, oldest first. */
export function questionsForVisit(all: readonly string[]): string[] {
  const kept: string[] = []
  for (const text of all.slice(-preparedLimits.questions).toReversed()) {
    const next = [shorten(clean(text), preparedLimits.question), ...kept]
    if (bytesOf(next) > preparedLimits.questionsBytes) break
    kept.unshift(next[0] ?? '')
  }
  return kept
}
