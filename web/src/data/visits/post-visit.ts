import type { VisitorData } from '#contract/visits.ts'
import type { Visit } from './visit-state.ts'

/** Browsers limit `keepalive` requests to 64 KiB. */
const maxKeepaliveBytes = 60_000

/** Result of a call: accepted (nothing to repeat); invalid, with the error; or retry, after some seconds if the server said so. */
export type PostResult =
  | { is: 'accepted' }
  | { is: 'invalid'; error: unknown }
  | { is: 'retry'; seconds: number }

/** Sent until the server has them, then again only when they change. */
const longFields = ['suggestions_data', 'plan', 'documents', 'questions', 'qualification'] as const

type VisitCall = { body: string; data: VisitorData }

/**
 * The next call of a visit, with some of its events. Long fields that do not fit are left for the call after it, but one
 * is always sent.
 */
export function nextCall(visit: Visit, events: Visit['events']): VisitCall {
  const { sessionId, visitSecret, startTime, revision } = visit
  const data = { ...visit.data }
  const sentAt = new Date().toISOString()
  const key = { sessionId, visitSecret, startTime, sentAt, revision }
  const write = () => JSON.stringify({ ...key, visitorData: data, events })
  let body = write()
  for (const field of longFieldsIn(data).slice(1).toReversed()) {
    if (new Blob([body]).size <= maxKeepaliveBytes) break
    delete data[field]
    body = write()
  }
  return { body, data }
}

const longFieldsIn = (data: VisitorData) => longFields.filter((field) => data[field])

/** Removes the long fields that the server has, unless they changed since. Returns the data without them. */
export function removeSent(visit: Visit, sent: VisitorData): VisitorData {
  const rest = { ...sent }
  for (const field of longFieldsIn(sent)) {
    if (visit.data[field] === sent[field]) delete visit.data[field]
    delete rest[field]
  }
  return rest
}

/** Sends a body, also when the page is being closed. */
export async function postVisit(body: string): Promise<PostResult> {
  try {
    const response = await fetch('/api/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: new Blob([body]).size <= maxKeepaliveBytes,
    })
    const { ok, status } = response
    // 409: the server has this visit with another secret, so it will never take it.
    if (ok || status === 409) return { is: 'accepted' }
    console.error('Error saving to database:', status)
    // Only these mean that the request is invalid. Any other status is a problem of the server.
    if (status === 400 || status === 413)
      return { is: 'invalid', error: await response.json().catch(() => null) }
    const seconds = status === 429 ? Number(response.headers.get('retry-after')) || 60 : 0
    return { is: 'retry', seconds }
  } catch (error) {
    console.error('Error saving to database:', error)
    return { is: 'retry', seconds: 0 }
  }
}
