import { readStored, store } from '../../lib/storage.ts'
import type { PostResult } from './post-visit.ts'
import type { Visit } from './visit-state.ts'

const eventsPerCall = 100
const maxAgeMs = 7 * 24 * 3_600_000

/** Functions of the tracker, passed in so that this lazy chunk shares no module with it. */
type Needs = {
  isVisit: (value: unknown) => value is Visit
  post: (visit: Visit, events: Visit['events']) => Promise<PostResult>
}

/** Sends visits of closed tabs that could not be sent. */
export async function sendUnsentVisits(keys: string[], { isVisit, post }: Needs): Promise<void> {
  for (const key of keys) {
    const stored = readStored('local', key)
    const isPending = isVisit(stored) && Date.parse(stored.startTime) > Date.now() - maxAgeMs
    if (!isPending || (await sendAll(stored, post))) store('local', key, null)
  }
}

async function sendAll(visit: Visit, post: Needs['post']): Promise<boolean> {
  let { events } = visit
  do {
    if ((await post(visit, events.slice(0, eventsPerCall))).is === 'retry') return false
    events = events.slice(eventsPerCall)
  } while (events.length > 0)
  return true
}
