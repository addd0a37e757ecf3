import type { Qualification } from '#contract/assistant.ts'
import type { VisitEvent, VisitorData } from '#contract/visits.ts'
import { readStored, storageOf, store } from '../../lib/storage.ts'
import { newId } from '../../lib/new-id.ts'

export type EventName = VisitEvent['name']

export type Visit = {
  sessionId: string
  /** Proves that a call is by this browser. Sent with the visit only, never in a URL. */
  visitSecret: string
  startTime: string
  /** Number of states sent. */
  revision: number
  data: VisitorData
  /** Events not acknowledged by the server yet. */
  events: VisitEvent[]
  /** All messages in the chat that are stored; `data` has those to be sent. */
  questions?: string[]
  /** The visitor's statements about the project: answers to short questions, and notes from the chat. */
  qualification?: { answers?: Qualification; noted?: Qualification }
  /** Whether answers of the assistant were helpful, by their id. */
  ratings?: Record<string, boolean>
  /** Those that another visit of the person counted. */
  earlierRatings?: Record<string, boolean>
}

const key = 'visit'
/** Prefix in localStorage, followed by the session id. */
const unsentKey = 'visit:'
/** Web storage is small, so only the latest events are kept while the server is unavailable. */
const maxEvents = 300

let current: Visit | undefined

/** The visit of this tab. Starts with the first call and survives a reload. */
export const visit = (): Visit => (current ??= readVisit() ?? newVisit())

/** Continues another visit, or starts a new one for the next visitor in this tab. */
export const resetVisit = (next: Visit = newVisit()) => {
  current = next
}

const newVisit = (): Visit => ({
  sessionId: `${Date.now()}-${newId()}`,
  // 244 random bits.
  visitSecret: newId() + newId(),
  startTime: new Date().toISOString(),
  revision: 0,
  data: {},
  events: [],
})

/** Only this module writes the key, so a minimal check is enough. */
function readVisit(): Visit | undefined {
  const value = readStored('session', key)
  return isVisit(value) ? value : undefined
}

export const isVisit = (value: unknown): value is Visit =>
  value instanceof Object && 'visitSecret' in value && 'events' in value

export const storeVisit = () => store('session', key, visit())

/** Stores a visit in localStorage until the server has acknowledged all of it. */
export const storeUnsent = (unsent: Visit, isUnsent: boolean) =>
  store('local', unsentKey + unsent.sessionId, isUnsent ? unsent : null)

/** Storage keys of other visits that were not acknowledged. */
export const otherUnsentKeys = () =>
  Object.keys(storageOf('local') ?? {}).filter(
    (name) => name.startsWith(unsentKey) && name !== unsentKey + visit().sessionId,
  )

export function addEvent(
  name: EventName,
  properties: VisitEvent['properties'],
  { events } = visit(),
) {
  events.push({ id: newId(), name, properties, at: new Date().toISOString() })
  events.splice(0, events.length - maxEvents)
}
