import { readStored, store } from '../../lib/storage.ts'
import type { PostResult } from './post-visit.ts'
import type { Visit } from './visit-state.ts'

const eventsPerCall = 50
const maxAgeMs = 7 * 24 * 3_600_000

/** Functions of the tracker, passed in so that this lazy chunk shares no module with it. */
type Needs = {
  isVisit: (value: unknown) => value is Visit
  /** Sends some events and as much of the rest as fits, which it removes from the visit. */
  post: (visit: Visit, events: Visit['events']) => Promise<PostResult>
  hasLongFields: (visit: Visit) => boolean
}

/** Sends visits of closed tabs that could not be sent. A limit of the server applies to all of them. */
export async function sendUnsentVisits(keys: string[], needs: Needs): Promise<void> {
  for (const key of keys) {
    const stored = readStored('local', key)
    const isPending = needs.isVisit(stored) && Date.parse(stored.startTime) > Date.now() - maxAgeMs
    const result = isPending ? await sendAll(stored, needs) : null
    if (result?.is !== 'retry') store('local', key, null)
    else if (result.seconds > 0) return
  }
}

async function sendAll(visit: Visit, { post, hasLongFields }: Needs): Promise<PostResult> {
  for (let { events } = visit; ; events = events.slice(eventsPerCall)) {
    const result = await post(visit, events.slice(0, eventsPerCall))
    if (result.is === 'retry' || (events.length <= eventsPerCall && !hasLongFields(visit)))
      return result
  }
}
