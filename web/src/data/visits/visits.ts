import type { VisitEvent, VisitorData } from '#contract/visits.ts'
import { countVisit, type CountedEvent } from './count-visit.ts'
import { updateTime, startCounters } from './counters.ts'
import { environment, prefersPrivacy } from './environment.ts'
import type { SendReason } from './send-visit.ts'
import {
  addEvent,
  otherUnsentKeys,
  resetVisit,
  storeVisit,
  visit,
  type EventName,
} from './visit-state.ts'

const autosave = 30_000
const nothing = () => undefined
/** Tells the other tabs of this visit the changes. */
let tabs: { tell: () => void; stop: () => void } | undefined

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

/** Runs the work of one tracking call. */
export const track = (work: () => void) => safely(work)()

export function save(reason: SendReason) {
  if (!prefersPrivacy()) updateTime()
  note({ language_preference: document.documentElement.lang === 'en' ? 'en' : 'ar' })
  share()
  tabs?.tell()
  storeVisit()
  send(reason)
}

let sender: typeof import('./send-visit.ts') | undefined
const loadSender = async () => (sender ??= await import('./send-visit.ts'))

/** Sends the visit, once it has an email; the code for it is loaded then. */
function send(reason: SendReason) {
  // A new visit can begin while the code is loaded.
  const current = visit()
  if (!current.data.email) return
  const sent = sender
    ? sender.sendVisit(reason, current)
    : loadSender().then(({ sendVisit }) => sendVisit(reason, current))
  sent.catch(nothing)
}

/** Stores submitted data always, and behavior only if the visitor does not object to tracking. */
export function note(submitted: VisitorData, behavior: VisitorData = {}) {
  Object.assign(visit().data, submitted, prefersPrivacy() ? {} : behavior)
}

let onEvent: ((event: CountedEvent) => void) | undefined

export function noteEvent(name: EventName, properties: VisitEvent['properties'] = {}) {
  if (prefersPrivacy()) return
  addEvent(name, properties)
  onEvent?.({ name, properties })
}

/**
 * Starts tracking; called once after hydration. Before the visitor enters an email, only counts of the day are sent.
 * Returns a function to stop.
 */
export function startVisit(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  track(() => {
    if (!prefersPrivacy()) {
      Object.assign(visit().data, { ...environment(), ...storedCampaign() })
      startCounters(signal, safely)
      onEvent = countVisit(signal)
    }
    const timer = setInterval(
      safely(() => save('timer')),
      autosave,
    )
    const on = (target: EventTarget, event: string, reason: () => SendReason) =>
      target.addEventListener(
        event,
        safely(() => save(reason())),
        { signal },
      )
    on(window, 'pagehide', () => 'leave')
    on(window, 'online', () => 'step')
    on(document, 'visibilitychange', () =>
      document.visibilityState === 'hidden' ? 'leave' : 'timer',
    )
    share()
    if (visit().data.email) loadSender().catch(nothing)
    storeVisit()
    const unsentKeys = otherUnsentKeys()
    if (unsentKeys.length > 0)
      import('./former-visits.ts')
        .then(({ sendFormerVisits }) => sendFormerVisits(unsentKeys))
        .catch(nothing)
    signal.addEventListener('abort', () => {
      leaveTabs()
      clearInterval(timer)
    })
  })
  return () => controller.abort()
}

/** Only a visit with an email is sent, so the others need not be told. */
function share() {
  const current = visit()
  if (tabs || !current.data.email) return
  import('./share-visit.ts')
    .then(({ shareVisit }) => {
      if (current === visit()) tabs ??= shareVisit(current)
    })
    .catch(nothing)
}

function leaveTabs() {
  tabs?.stop()
  tabs = undefined
}

/** The first campaign of a visit counts. */
const storedCampaign = () =>
  Object.fromEntries(Object.entries(visit().data).filter(([field]) => field.startsWith('utm_')))

/** The id of this visit, for other API calls. */
export const visitId = (): string => visit().sessionId

/** Id and secret of this visit, to ask for its data. */
export const visitKey = () => {
  const { sessionId, visitSecret } = visit()
  return { sessionId, visitSecret }
}

/** An action of the visitor that changes no other data of the visit. */
export const trackAction = (name: EventName, properties: VisitEvent['properties'] = {}) =>
  track(() => {
    noteEvent(name, properties)
    save('step')
  })

/** Saves the visit and starts a new one, because the next visitor in this tab may be another person. */
export const resetVisitor = () =>
  track(() => {
    if (!visit().data.email) return
    save('leave')
    resetVisit()
    leaveTabs()
    if (!prefersPrivacy()) Object.assign(visit().data, environment())
    storeVisit()
  })
