import type { VisitorData } from '#contract/visits.ts'
import type { Visit } from './visit-state.ts'

/** What a tab changed: the data, what it adds to the counters, and its revision. */
type Change = { revision: number; data: VisitorData; added: VisitorData }

const counters = ['page_views', 'clicks_count'] as const
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * A duplicated tab has a copy of the visit and its revision, with which the server finds what is newer. The tabs of a
 * visit tell each other what they change, so that none of it is older, and each has the counters of all.
 */
export function shareVisit(visit: Visit): { tell: () => void; stop: () => void } {
  const channel = new BroadcastChannel(`visit:${visit.sessionId}`)
  let told: VisitorData = { ...visit.data }

  function tell() {
    const added: VisitorData = {}
    for (const field of counters) added[field] = (visit.data[field] ?? 0) - (told[field] ?? 0)
    const changed = Object.entries(visit.data).filter(
      ([field, value]) =>
        !counters.some((each) => each === field) &&
        !isSame(value, Object.entries(told).find(([name]) => name === field)?.[1]),
    )
    told = { ...visit.data }
    // Sending adds one.
    const change: Change = {
      revision: visit.revision + 1,
      data: Object.fromEntries(changed),
      added,
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(change)
  }

  channel.addEventListener('message', ({ data: change }: MessageEvent<Change>) => {
    visit.revision = Math.max(visit.revision, change.revision)
    Object.assign(visit.data, change.data)
    Object.assign(told, change.data)
    for (const field of counters) {
      const more = change.added[field] ?? 0
      visit.data[field] = (visit.data[field] ?? 0) + more
      told[field] = (told[field] ?? 0) + more
    }
  })
  return { tell, stop: () => channel.close() }
}
