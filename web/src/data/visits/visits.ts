import type { GoalId, SectorId, Suggestion } from '#contract/assistant.ts'
import type { VisitEvent, VisitorData } from '#contract/visits.ts'
import { setExploring, settleTime, startCounters } from './counters.ts'
import { cut, environment, prefersPrivacy } from './environment.ts'
import { bodyOf, postVisit } from './post-visit.ts'
import { sendVisit, type SendReason } from './send-visit.ts'
import {
  addEvent,
  beginVisit,
  isVisit,
  keepVisit,
  otherUnsent,
  visit,
  type Visit,
  type EventName,
} from './visit-state.ts'

const autosave = 30_000
const nothing = () => undefined

/** Counting visitors must never cost one: a fault in here stays in here. */
function safely(work: () => void): () => void {
  return () => {
    try {
      work()
    } catch {
      // A visit less in the statistics.
    }
  }
}

const now = (work: () => void) => safely(work)()

function save(reason: SendReason) {
  if (!prefersPrivacy()) settleTime()
  note({ language_preference: document.documentElement.lang === 'en' ? 'en' : 'ar' })
  keepVisit()
  sendVisit(reason).catch(nothing)
}

const post = (left: Visit, events: VisitEvent[]) => postVisit(bodyOf(left, events))

/** What the visitor submits is kept in any case, what they merely do only without an objection. */
function note(submitted: VisitorData, done: VisitorData = {}) {
  Object.assign(visit().data, submitted, prefersPrivacy() ? {} : done)
}

function noteEvent(name: EventName, properties: VisitEvent['properties'] = {}) {
  if (!prefersPrivacy()) addEvent(name, properties)
}

/**
 * Begins to count: called once after the page has come alive. Nothing leaves the browser before the
 * visitor gave an e-mail. Answers how to stop.
 */
export function startVisit(): () => void {
  const stops: (() => void)[] = []
  now(() => {
    if (!prefersPrivacy()) {
      Object.assign(visit().data, { ...environment(), ...campaignSoFar() })
      stops.push(startCounters(safely))
    }
    const timer = setInterval(
      safely(() => save('timer')),
      autosave,
    )
    const leaving = new AbortController()
    const on = (target: EventTarget, event: string, reason: () => SendReason) =>
      target.addEventListener(
        event,
        safely(() => save(reason())),
        { signal: leaving.signal },
      )
    on(window, 'pagehide', () => 'leave')
    on(window, 'online', () => 'step')
    on(document, 'visibilitychange', () =>
      document.visibilityState === 'hidden' ? 'leave' : 'timer',
    )
    keepVisit()
    const leftovers = otherUnsent()
    if (leftovers.length > 0)
      import('./leftovers.ts')
        .then(({ sendLeftovers }) => sendLeftovers(leftovers, { isVisit, post }))
        .catch(nothing)
    stops.push(
      () => clearInterval(timer),
      () => leaving.abort(),
    )
  })
  return () => stops.forEach((stop) => stop())
}

/** The first campaign of a visit counts, also when a later page of it has another or none. */
const campaignSoFar = () =>
  Object.fromEntries(Object.entries(visit().data).filter(([field]) => field.startsWith('utm_')))

/** The name of this visit, for calls that belong to it. */
export const visitId = (): string => visit().sessionId

export const noteGoal = (id: GoalId, label: string) =>
  now(() => {
    if (visit().data.selected_goal !== id) noteEvent('goal_selected', { goal: id, label })
    note({ selected_goal: id, selected_goal_label: label })
    save('step')
  })

export const noteSector = (id: SectorId, label: string) =>
  now(() => {
    if (visit().data.selected_sector !== id) noteEvent('sector_selected', { sector: id, label })
    note({ selected_sector: id, selected_sector_label: label })
    save('step')
  })

/** Call with a valid address only, when its field is left or passed: from here on the visit is saved. */
export const noteEmail = (email: string) =>
  now(() => {
    if (visit().data.email === email) return
    noteEvent('email_captured')
    note({ email })
    save('step')
  })

export const noteIdea = (idea: string, documentsRead: number) =>
  now(() => {
    const idea_description = cut(idea, 10_000)
    const isNew = idea !== '' && visit().data.idea_description !== idea_description
    // In characters, as the database counts them.
    if (isNew) noteEvent('idea_described', { length: Array.from(idea_description).length })
    note({
      ...(idea && { idea_description }),
      documents_read: documentsRead,
    })
    save('step')
  })

export const notePdf = (name: string) =>
  now(() => {
    const pdf_filename = cut(name, 300)
    note({ pdf_uploaded: true, pdf_filename })
    noteEvent('pdf_uploaded', { name: pdf_filename })
    save('step')
  })

export const noteStep = (step: number, completed?: number) =>
  now(() => {
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
    save('step')
  })

export const noteSuggestions = (suggestions: Suggestion[], source: 'ai' | 'fallback') =>
  now(() => {
    note(
      {},
      {
        suggestions_count: suggestions.length,
        // What they rest on may be words of the visitor's documents, of which nothing is stored.
        suggestions_data: suggestions.map((each) => ({ ...each, basis: undefined })),
        suggestions_source: source,
      },
    )
    noteEvent('suggestions_generated', { count: suggestions.length, source })
    save('step')
  })

export const notePlan = (steps: number) =>
  now(() => {
    noteEvent('plan_changed', { steps })
    save('step')
  })

export const noteBookingClick = () =>
  now(() => {
    note({}, { calendly_clicked: true })
    noteEvent('calendar_clicked')
    save('step')
  })

export const noteContactRequest = () =>
  now(() => {
    noteEvent('contact_request_sent')
    save('step')
  })

/** Start over: what was said so far is saved, and whoever goes on is not taken for the one who said it. */
export const forgetVisitor = () =>
  now(() => {
    if (!visit().data.email) return
    save('leave')
    beginVisit()
    if (!prefersPrivacy()) Object.assign(visit().data, environment())
    keepVisit()
  })

/** Call only when the scheduling provider itself said so. Where its webhook is set up, that decides. */
export const noteBooked = () =>
  now(() => {
    note({ calendly_scheduled: true })
    noteEvent('consultation_scheduled')
    save('step')
  })

/** Counts the time the visitor spends with the suggestions. */
export const noteExploring = (isExploring: boolean) =>
  now(() => {
    if (!prefersPrivacy()) setExploring(isExploring)
  })
