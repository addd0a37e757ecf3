import type { Visit } from './visit-state.ts'

/** Browsers limit `keepalive` requests to 64 KiB. */
const maxKeepaliveBytes = 60_000

/** Result of a call: accepted (nothing to repeat); invalid, with the error; or retry, after some seconds if the server said so. */
export type PostResult =
  | { is: 'accepted' }
  | { is: 'invalid'; error: unknown }
  | { is: 'retry'; seconds: number }

/** The request body: a visit with some of its events. */
export const bodyOf = ({ data, ...visit }: Visit, events: Visit['events']): string =>
  JSON.stringify({ ...visit, sentAt: new Date().toISOString(), visitorData: data, events })

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
    // Only these mean that the request is invalid. Any other status is a problem of the server.
    if (status === 400 || status === 413)
      return { is: 'invalid', error: await response.json().catch(() => null) }
    const isLimited = status === 429
    return {
      is: 'retry',
      seconds: isLimited ? Number(response.headers.get('retry-after')) || 60 : 0,
    }
  } catch {
    return { is: 'retry', seconds: 0 }
  }
}
