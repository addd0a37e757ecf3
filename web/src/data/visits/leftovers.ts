import { readStored, store } from '../../lib/storage.ts'
import type { Answer } from './post-visit.ts'
import type { Visit } from './visit-state.ts'

const eventsPerCall = 100
const longest = 7 * 24 * 3_600_000

/** The tracker's own, handed in: this part is loaded only if something was left, and must not split the rest. */
type Needs = {
  isVisit: (value: unknown) => value is Visit
  post: (visit: Visit, events: Visit['events']) => Promise<Answer>
}

/** Sends what earlier visits in this browser could not: their tabs were closed without a connection. */
export async function sendLeftovers(keys: string[], { isVisit, post }: Needs): Promise<void> {
  for (const key of keys) {
    const left = readStored('local', key)
    const isDue = isVisit(left) && Date.parse(left.startTime) > Date.now() - longest
    if (!isDue || (await isSent(left, post))) store('local', key, null)
  }
}

async function isSent(left: Visit, post: Needs['post']): Promise<boolean> {
  let { events } = left
  do {
    if ((await post(left, events.slice(0, eventsPerCall))).is === 'later') return false
    events = events.slice(eventsPerCall)
  } while (events.length > 0)
  return true
}
