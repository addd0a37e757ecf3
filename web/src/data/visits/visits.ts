import type { GoalId, SectorId, Suggestion } from '#contract/assistant.ts'
import type { VisitDocument, VisitStep } from '#contract/prepared.ts'
import type { VisitEvent, VisitorData } from '#contract/visits.ts'
import { setExploring, updateTime, startCounters } from './counters.ts'
import { cut, environment, prefersPrivacy } from './environment.ts'
import { hasLongFields, nextCall, postVisit, removeSent } from './post-visit.ts'
import { sendVisit, type SendReason } from './send-visit.ts'
import {
  addEvent,
  resetVisit,
  isVisit,
  storeVisit,
  otherUnsentKeys,
  visit,
  type Visit,
  type EventName,
} from './visit-state.ts'

const autosave = 30_000
const nothing = () => undefined

/** Catches errors, so that tracking never breaks the page. */
function safely(work: () => void): () => void {
  return () => {
    try {
      work()
    } catch {
      // The visit is missing in the statistics.
    }
  }
}

const track = (work: () => void) => safely(work)()

function save(reason: SendReason) {
  if (!prefersPrivacy()) updateTime()
  note({ language_preference: document.documentElement.lang === 'en' ? 'en' : 'ar' })
  storeVisit()
  sendVisit(reason).catch(nothing)
}

async function post(unsent: Visit, events: VisitEvent[]) {
  const { body, data } = nextCall(unsent, events)
  const result = await postVisit(body)
  if (result.is !== 'retry') removeSent(unsent, data)
  return result
}

/** Stores submitted data always, and behavior only if the visitor does not object to tracking. */
function note(submitted: VisitorData, behavior: VisitorData = {}) {
  Object.assign(visit().data, submitted, prefersPrivacy() ? {} : behavior)
}

function noteEvent(name: EventName, properties: VisitEvent['properties'] = {}) {
  if (!prefersPrivacy()) addEvent(name, properties)
}

/**
 * Starts tracking; called once after hydration. Nothing is sent before the visitor enters an email. Returns a
 * function to stop.
 */
export function startVisit(): () => void {
  const stops: (() => void)[] = []
  track(() => {
    if (!prefersPrivacy()) {
      Object.assign(visit().data, { ...environment(), ...storedCampaign() })
      stops.push(startCounters(safely))
    }
    const timer = setInterval(
      safely(() => save('timer')),
      autosave,
    )
    const controller = new AbortController()
    const on = (target: EventTarget, event: string, reason: () => SendReason) =>
      target.addEventListener(
        event,
        safely(() => save(reason())),
        { signal: controller.signal },
      )
    on(window, 'pagehide', () => 'leave')
    on(window, 'online', () => 'step')
    on(document, 'visibilitychange', () =>
      document.visibilityState === 'hidden' ? 'leave' : 'timer',
    )
    storeVisit()
    const unsentKeys = otherUnsentKeys()
    if (unsentKeys.length > 0)
      import('./unsent-visits.ts')
        .then(({ sendUnsentVisits }) =>
          sendUnsentVisits(unsentKeys, { isVisit, post, hasLongFields }),
        )
        .catch(nothing)
    stops.push(
      () => clearInterval(timer),
      () => controller.abort(),
    )
  })
  return () => stops.forEach((stop) => stop())
}

/** The first campaign of a visit counts. */
const storedCampaign = () =>
  Object.fromEntries(Object.entries(visit().data).filter(([field]) => field.startsWith('utm_')))

/** The id of this visit, for other API calls. */
export const visitId = (): string => visit().sessionId

/** Id and secret of this visit, to ask for what belongs to it. */
export const visitKey = () => {
  const { sessionId, visitSecret } = visit()
  return { sessionId, visitSecret }
}

export const trackGoal = (id: GoalId, label: string) =>
  track(() => {
    if (visit().data.selected_goal !== id) noteEvent('goal_selected', { goal: id, label })
    note({ selected_goal: id, selected_goal_label: label })
    save('step')
  })

export const trackSector = (id: SectorId, label: string) =>
  track(() => {
    if (visit().data.selected_sector !== id) noteEvent('sector_selected', { sector: id, label })
    note({ selected_sector: id, selected_sector_label: label })
    save('step')
  })

/** Call with a valid email only, on blur or submit. From then on the visit is sent. */
export const trackEmail = (email: string) =>
  track(() => {
    if (visit().data.email === email) return
    noteEvent('email_captured')
    note({ email })
    save('step')
  })

/** The idea and the files with which suggestions are requested. */
export const trackIdea = (idea: string, documents: VisitDocument[]) =>
  track(() => {
    const idea_description = cut(idea, 5000)
    const isNew = idea !== '' && visit().data.idea_description !== idea_description
    // In code points, as the database counts them.
    if (isNew) noteEvent('idea_described', { length: Array.from(idea_description).length })
    note({
      ...(idea && { idea_description }),
      documents,
      documents_read: documents.filter(({ problem }) => !problem).length,
    })
    save('step')
  })

export const trackPdf = (name: string) =>
  track(() => {
    const pdf_filename = cut(name, 300)
    note({ pdf_uploaded: true, pdf_filename })
    noteEvent('pdf_uploaded', { name: pdf_filename })
    save('step')
  })

export const trackStep = (step: number, completed?: number) =>
  track(() => {
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

export const trackSuggestions = (suggestions: Suggestion[], source: 'ai' | 'fallback') =>
  track(() => {
    note(
      {},
      {
        suggestions_count: suggestions.length,
        // The basis may quote the visitor's documents, which are never stored.
        suggestions_data: suggestions.map((each) => ({ ...each, basis: undefined })),
        suggestions_source: source,
      },
    )
    noteEvent('suggestions_generated', { count: suggestions.length, source })
    save('step')
  })

/** Call when a step was added, removed, moved or edited. */
export const trackPlan = (plan: VisitStep[]) =>
  track(() => {
    note({ plan })
    noteEvent('plan_changed', { steps: plan.length })
    save('step')
  })

/**
 * A message in the chat. Its text is stored only if the visitor was told so; `fit` returns as many of all stored messages
 * as may be sent.
 */
export const trackQuestion = (text: string | null, fit: (all: string[]) => string[]) =>
  track(() => {
    const current = visit()
    note({ questions_count: (current.data.questions_count ?? 0) + 1 })
    if (text !== null) {
      current.questions = fit([...(current.questions ?? []), text])
      note({ questions: current.questions })
    }
    save('step')
  })

export const trackBookingClick = () =>
  track(() => {
    note({}, { calendly_clicked: true })
    noteEvent('calendar_clicked')
    save('step')
  })

export const trackContactRequest = () =>
  track(() => {
    noteEvent('contact_request_sent')
    save('step')
  })

/** Saves the visit and starts a new one, because the next visitor in this tab may be another person. */
export const resetVisitor = () =>
  track(() => {
    if (!visit().data.email) return
    save('leave')
    resetVisit()
    if (!prefersPrivacy()) Object.assign(visit().data, environment())
    storeVisit()
  })

/** Call only when the booking provider reported a booking. Its webhook is authoritative where configured. */
export const trackBooking = () =>
  track(() => {
    note({ calendly_scheduled: true })
    noteEvent('consultation_scheduled')
    save('step')
  })

/** Starts or stops counting the time spent with the suggestions. */
export const trackExploring = (isExploring: boolean) =>
  track(() => {
    if (!prefersPrivacy()) setExploring(isExploring)
  })
