import type { DeliveryStatus } from '#contract/deliveries.ts'

/** The last answer of a receiver as the last part of `analytics.answer.…`; null for one that is not known. */
export function meaningOf(answer: string, status: DeliveryStatus) {
  if (status === 'delivered') return 'accepted'
  if (answer === 'Timed out') return 'timeout'
  if (answer === 'No connection') return 'connection'
  const code = Number(/^HTTP (\d{3})\b/.exec(answer)?.[1])
  if (code === 401 || code === 403) return 'key'
  if (code === 429) return 'limit'
  if (code >= 500) return 'down'
  return code >= 300 ? 'refused' : null
}
