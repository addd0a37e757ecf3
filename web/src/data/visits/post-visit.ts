import type { Visit } from './visit-state.ts'

/** Browsers refuse more than 64 KiB to requests that outlive their page. */
const mostThatOutlives = 60_000

/** What became of a call: taken; wrong, and why; or not now, and for how many seconds if it was said. */
export type Answer =
  | { is: 'taken' }
  | { is: 'wrong'; why: unknown }
  | { is: 'later'; seconds: number }

/** A visit with some of its events, as the server wants it. */
export const bodyOf = (
  { sessionId, startTime, revision, data }: Visit,
  events: Visit['events'],
): string =>
  JSON.stringify({
    sessionId,
    startTime,
    sentAt: new Date().toISOString(),
    revision,
    visitorData: data,
    events,
  })

/** Sends a body so that it arrives even if the page is gone by then. */
export async function postVisit(body: string): Promise<Answer> {
  try {
    const response = await fetch('/api/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: new Blob([body]).size <= mostThatOutlives,
    })
    const { ok, status } = response
    if (ok) return { is: 'taken' }
    // Only these speak of what was sent; any other answer is of a server that is not itself.
    if (status === 400 || status === 413)
      return { is: 'wrong', why: await response.json().catch(() => null) }
    const isTold = status === 429
    return { is: 'later', seconds: isTold ? Number(response.headers.get('retry-after')) || 60 : 0 }
  } catch {
    return { is: 'later', seconds: 0 }
  }
}
