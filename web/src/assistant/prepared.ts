import {
  limits,
  qualificationTopics,
  suggestionLimits,
  type Qualification,
} from '#contract/assistant.ts'
import { preparedLimits, type VisitDocument, type VisitStep } from '#contract/prepared.ts'
import type { VisitorData } from '#contract/visits.ts'
import type { ChoiceNames } from '#contract/choices.ts'
import { documentsRead } from './documents/documents-read.ts'
import { fit, shorten } from './shorten.ts'
import { isOwnIdea, type PlanStep } from './wizard/plan-state.ts'
import { type WizardState } from './wizard/wizard-state.ts'

/** The size as JSON in bytes. */
export const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Postgres stores neither NUL nor unpaired surrogates. */
export const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()

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
        // Not the basis, which may quote a document.
        ...(step.details && {
          details: shorten(clean(step.details), Math.min(limit, suggestionLimits.details)),
        }),
        impact: step.impact,
        effort: step.effort,
        kind: isOwn ? 'own' : step.isEdited ? 'edited' : 'suggestion',
      }
    })
  return fit(write, (steps) => bytesOf(steps) <= preparedLimits.planBytes, suggestionLimits.details)
}

/** The files as they are stored with the visit: without their text, but with how much of it the model gets. */
export function documentsForVisit(state: WizardState): VisitDocument[] {
  const write = (limit: number): VisitDocument[] =>
    documentsRead(state).map(({ name, problem, characters, read, table }) => ({
      name: shorten(clean(name), limit),
      problem,
      characters,
      read,
      ...(table && { rows: table.rows }),
    }))
  return fit(write, (all) => bytesOf(all) <= preparedLimits.documentsBytes, 300)
}

/** What a draft from another device says about its visitor. */
export const visitorDataOf = (state: WizardState, names: ChoiceNames): VisitorData => ({
  selected_goal: state.goal,
  selected_goal_label: names.goal,
  selected_sector: state.sector,
  selected_sector_label: names.sector,
  ...(state.idea.trim() && { idea_description: clean(state.idea.trim()) }),
  plan: planForVisit(state.plan),
})

/** The answers to the short questions as they are stored with the visit. */
export function answersForVisit({ clarified }: WizardState): Qualification {
  const said: Qualification = {}
  for (const { question, asked, answer } of clarified.filter((each) => each.answer.trim())) {
    // How much work there is, or for how many people.
    const id = question === 'scope' ? 'volume' : question
    const topic = (!asked && qualificationTopics.find((each) => each === id)) || 'other'
    const words = [asked, answer.trim()].filter(Boolean).join(' ')
    const all = [said[topic], words].filter(Boolean).join(' · ')
    said[topic] = clean(shorten(all, limits.clarifications * limits.clarification))
  }
  return said
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
