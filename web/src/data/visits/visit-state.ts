import type { VisitEvent, VisitorData } from '#contract/visits.ts'
import { readStored, store } from '../../lib/storage.ts'
import { newId } from '../../lib/new-id.ts'

export type EventName = VisitEvent['name']

export type Visit = {
  sessionId: string
  startTime: string
  /** Counts the states that were sent. */
  revision: number
  data: VisitorData
  /** Not yet acknowledged by the server. */
  events: VisitEvent[]
}

const key = 'visit'
/** In the storage that outlives the tab, by session. */
const unsentKey = 'visit:'
/** Web storage is small: of a server that is away for long, the latest events are kept. */
const mostEvents = 300

let current: Visit | undefined

/** The visit of this browser tab; begins with the first call and survives a reload. */
export const visit = (): Visit => (current ??= stored() ?? begun())

/** A new person sits at this tab: nothing of the visit before goes into theirs. */
export const beginVisit = () => {
  current = begun()
}

const begun = (): Visit => ({
  sessionId: `${Date.now()}-${newId()}`,
  startTime: new Date().toISOString(),
  revision: 0,
  data: {},
  events: [],
})

/** Only this module writes the key, so its shape is checked no further than to stay out of trouble. */
function stored(): Visit | undefined {
  const value = readStored('session', key)
  return isVisit(value) ? value : undefined
}

export const isVisit = (value: unknown): value is Visit =>
  value instanceof Object && 'revision' in value && 'events' in value

export const keepVisit = () => store('session', key, visit())

/** Keeps a visit beyond its tab for as long as the server has not acknowledged all of it. */
export const keepUnsent = (of: Visit, isUnsent: boolean) =>
  store('local', unsentKey + of.sessionId, isUnsent ? of : null)

/** Where other visits in this browser left what was never acknowledged. */
export const otherUnsent = () =>
  Object.keys(localStorage).filter(
    (name) => name.startsWith(unsentKey) && name !== unsentKey + visit().sessionId,
  )

export function addEvent(
  name: EventName,
  properties: VisitEvent['properties'],
  { events } = visit(),
) {
  events.push({ id: newId(), name, properties, at: new Date().toISOString() })
  events.splice(0, events.length - mostEvents)
}
