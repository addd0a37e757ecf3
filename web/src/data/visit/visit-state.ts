import type {
  VisitEvent,
  VisitorData,
} from '../../../../supabase/functions/_shared/contract/visits.ts'
import { readStored, store } from '../../lib/storage.ts'
import { newId } from './new-id.ts'

export type EventName = VisitEvent['name']

export type Visit = {
  sessionId: string
  startTime: string
  data: VisitorData
  /** Not yet acknowledged by the server. */
  events: VisitEvent[]
}

const key = 'visit'
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
  sessionId: `${Date.now()}-${newId().replaceAll('-', '').slice(0, 16)}`,
  startTime: new Date().toISOString(),
  data: {},
  events: [],
})

/** Only this module writes the key, so its shape is checked no further than to stay out of trouble. */
function stored(): Visit | undefined {
  const value = readStored('session', key)
  return isVisit(value) ? value : undefined
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'sessionId' in value &&
  'startTime' in value &&
  'data' in value &&
  'events' in value &&
  Array.isArray(value.events)

export const keepVisit = () => store('session', key, visit())

export function addEvent(name: EventName, properties: VisitEvent['properties']) {
  const { events } = visit()
  events.push({ id: newId(), name, properties, at: new Date().toISOString() })
  events.splice(0, events.length - mostEvents)
}
