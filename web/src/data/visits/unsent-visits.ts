import { readStored, store } from '../../lib/storage.ts'
import type { PostResult } from './post-visit.ts'
import type { Visit } from './visit-state.ts'

const eventsPerCall = 50
const maxAgeMs = 7 * 24 * 3_600_000

/** Functions of the tracker, passed in so that this lazy chunk shares no module with it. */
type Needs = {
  isVisit: (value: unknown) => value is Visit
  post: (visit: Visit, events: Visit['events']) => Promise<PostResult>
}

/** Sends visits of closed tabs that could not be sent. A limit of the server applies to all of them. */
export async function sendUnsentVisits(keys: string[], { isVisit, post }: Needs): Promise<void> {
  for (const key of keys) {
    const stored = readStored('local', key)
    const isPending = isVisit(stored) && Date.parse(stored.startTime) > Date.now() - maxAgeMs
    const result = isPending ? await sendAll(stored, post) : null
    if (result?.is !== 'retry') store('local', key, null)
    else if (result.seconds > 0) return
  }
}

async function sendAll(visit: Visit, post: Needs['post']): Promise<PostResult> {
  for (let { events } = visit; ; events = events.slice(eventsPerCall)) {
    const result = await post(visit, events.slice(0, eventsPerCall))
    if (result.is === 'retry' || events.length <= eventsPerCall) return result
  }
}
