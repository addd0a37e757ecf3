import type { Qualification, Suggestion } from '#contract/assistant.ts'
import { preparedLimits, type VisitDocument, type VisitStep } from '#contract/prepared.ts'
import type { VisitorData } from '#contract/visits.ts'
import { keep, readKept } from '../../lib/kept.ts'
import { setExploring } from './counters.ts'
import { cut, prefersPrivacy } from './environment.ts'
import { note, noteEvent, resetVisitor, save, track } from './visits.ts'
import { isVisit, resetVisit, visit, type Visit } from './visit-state.ts'

// Actions of visitors in the assistant. Not part of the tracker, which every page loads.

const trackAndSave = (action: () => void) =>
  track(() => {
    action()
    save('step')
  })

export const trackGoal = (id: string, label: string) =>
  trackAndSave(() => {
    if (visit().data.selected_goal !== id) noteEvent('goal_selected', { goal: id, label })
    note({ selected_goal: id, selected_goal_label: label })
  })

export const trackSector = (id: string, label: string) =>
  trackAndSave(() => {
    if (visit().data.selected_sector !== id) noteEvent('sector_selected', { sector: id, label })
    note({ selected_sector: id, selected_sector_label: label })
  })

/** Call with a valid email only. From then on the visit is sent. */
export const trackEmail = (email: string) =>
  track(() => {
    if (visit().data.email === email) return
    noteEvent('email_captured')
    note({ email })
    save('step')
  })

/** Continues the visit with this email whose tab was closed, if the browser keeps it. */
function continueVisit(email: string) {
  const value = readKept()?.value
  const kept = value instanceof Object && 'visit' in value ? value.visit : null
  // It may have been saved after it was kept.
  if (isVisit(kept) && kept.data.email === email)
    resetVisit({ ...kept, revision: kept.revision + 50 })
}

/** What a visit takes over from an earlier one of the same person. */
export type EarlierVisit = Pick<Visit, 'qualification' | 'ratings'>

/**
 * A draft from another device or a closed tab. Without events, because they happened there. If this visit is another
 * person's, a new one begins; the visit of the closed tab goes on, another one takes over what was said.
 */
export const trackRestored = (email: string, data: VisitorData, earlier: EarlierVisit = {}) =>
  trackAndSave(() => {
    const before = visit().data.email
    if (before && before !== email) resetVisitor()
    if (!before) continueVisit(email)
    visit().earlierRatings = earlier.ratings ?? {}
    note({ ...data, email })
    noteQualification({ ...earlier.qualification, ...visit().qualification })
  })

/** Statements in the chat replace earlier answers. */
function noteQualification(part: NonNullable<Visit['qualification']>) {
  const current = visit()
  current.qualification = { ...current.qualification, ...part }
  const { answers, noted } = current.qualification
  const all = { ...answers, ...noted }
  if (Object.keys(all).length > 0 || current.data.qualification) note({ qualification: all })
}

/** Stores facts about the project from those messages in the chat that are stored. */
export const trackQualification = (said: Qualification) =>
  track(() => {
    const { questions = [], qualification } = visit()
    const stored = Object.entries(said).filter(([, words]) =>
      questions.some((each) => each.includes(words)),
    )
    if (stored.length === 0) return
    noteQualification({ noted: { ...qualification?.noted, ...Object.fromEntries(stored) } })
    save('step')
  })

/** Whether the visitor found answers helpful, by their id, here and in an earlier visit. */
export const allRatings = () => ({ ...visit().earlierRatings, ...visit().ratings })

/** Whether the visitor found an answer helpful; undefined until they say so. */
export const ratingOf = (id: string): boolean | undefined => allRatings()[id]

export const trackRating = (id: string, isHelpful: boolean) =>
  track(() => {
    if (ratingOf(id) === isHelpful) return
    const current = visit()
    current.ratings = { ...current.ratings, [id]: isHelpful }
    const kept = readKept()?.value
    if (typeof kept === 'object' && kept) keep({ ...kept, visit: current })
    const count = (value: boolean) =>
      Math.min(
        preparedLimits.ratings,
        Object.values(current.ratings ?? {}).filter((each) => each === value).length,
      )
    note({ answers_helpful: count(true), answers_unhelpful: count(false) })
    save('step')
  })

/** The idea, the files and the answers to short questions with which suggestions are requested. */
export const trackIdea = (idea: string, documents: VisitDocument[], answers: Qualification = {}) =>
  trackAndSave(() => {
    const idea_description = cut(idea, 5000)
    const isNew = idea !== '' && visit().data.idea_description !== idea_description
    // In code points, as the database counts them.
    if (isNew) noteEvent('idea_described', { length: Array.from(idea_description).length })
    note({
      ...(idea && { idea_description }),
      documents,
      documents_read: documents.filter(({ problem }) => !problem).length,
    })
    noteQualification({ answers })
  })

export const trackPdf = (name: string) =>
  trackAndSave(() => {
    const pdf_filename = cut(name, 300)
    note({ pdf_uploaded: true, pdf_filename })
    noteEvent('pdf_uploaded', { name: pdf_filename })
  })

export const trackStep = (step: number, completed?: number) =>
  trackAndSave(() => {
    const { wizard_step_reached: reached, steps_completed: before } = visit().data
    const steps = new Set(before)
    if (completed !== undefined) steps.add(completed)
    note(
      {},
      {
        wizard_step_reached: Math.max(reached ?? 0, step),
        steps_completed: [...steps],
      },
    )
    noteEvent('wizard_step', { step })
    if (step === 4) noteEvent('results_reached')
  })

/** `reason`: why the suggestions are general ones, as `Failure` names it. */
export const trackSuggestions = (
  suggestions: Suggestion[],
  source: 'ai' | 'fallback',
  reason?: string,
) =>
  trackAndSave(() => {
    note(
      {},
      {
        suggestions_count: suggestions.length,
        // The basis may quote the visitor's documents, which are never stored.
        suggestions_data: suggestions.map(({ basis, ...each }) => ({
          ...each,
          ...(basis?.kind === 'service' && { service: basis.service }),
        })),
        suggestions_source: source,
      },
    )
    noteEvent('suggestions_generated', {
      count: suggestions.length,
      source,
      ...(reason && { reason }),
    })
  })

/** Call when a step was added, removed, moved or edited. */
export const trackPlan = (plan: VisitStep[]) =>
  trackAndSave(() => {
    note({ plan })
    noteEvent('plan_changed', { steps: plan.length })
  })

/**
 * A message in the chat. Its text is stored only if the visitor was told so; `fit` returns as many of all stored messages
 * as may be sent.
 */
export const trackQuestion = (text: string | null, fit: (all: string[]) => string[]) =>
  trackAndSave(() => {
    const current = visit()
    note({ questions_count: (current.data.questions_count ?? 0) + 1 })
    if (text !== null) {
      current.questions = fit([...(current.questions ?? []), text])
      note({ questions: current.questions })
    }
  })

export const trackBookingClick = () =>
  trackAndSave(() => {
    note({}, { calendly_clicked: true })
    noteEvent('calendar_clicked')
  })

/** Call only when the booking provider reported a booking. Its webhook is authoritative where configured. */
export const trackBooking = () =>
  trackAndSave(() => {
    note({ calendly_scheduled: true })
    noteEvent('consultation_scheduled')
  })

/** Starts or stops counting the time spent with the suggestions. */
export const trackExploring = (isExploring: boolean) =>
  track(() => {
    if (!prefersPrivacy()) setExploring(isExploring)
  })
