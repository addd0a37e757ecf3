import type { VisitRequest } from '#contract/visits.ts'
import { apiErrorFrom } from '../_shared/server/database.ts'
import { bookingWebhook } from '../_shared/server/env.ts'
import { limitOf, tooManyRequests } from '../_shared/server/limits.ts'
import { apiErrors } from '../_shared/server/api-error.ts'
import type { RecordVisits } from './database.ts'
import { inBatches } from './in-batches.ts'

/** Merges visits into the stored ones. The database stores each event once. */
export function visitRecorder(
  record: RecordVisits,
): (visit: VisitRequest, isBot: boolean) => Promise<void> {
  const send = inBatches(
    async (visits: string[]) => {
      const outcomes = await record(visits, limitOf('events'))
      return outcomes.toSorted((a, b) => a.position - b.position)
    },
    // Visits in a batch share locks, plans and a commit.
    32,
  )
  return async (visit, isBot) => {
    const { retry_after: seconds, error_code: code } = await send(rowOf(visit, isBot))
    if (seconds > 0) throw tooManyRequests(seconds)
    if (code) throw apiErrorFrom({ code, message: '' }, 400) ?? apiErrors.invalid()
  }
}

function rowOf(visit: VisitRequest, isBot: boolean): string {
  const { sessionId, startTime, sentAt, revision, visitorData, events } = visit
  return JSON.stringify({
    session: {
      ...visitorData,
      session_id: sessionId,
      start_time: startTime,
      sent_at: sentAt,
      revision,
      is_bot: isBot,
      // With the webhook, a booking that the browser reports does not count.
      ...(bookingWebhook() && { calendly_scheduled: null }),
    },
    events,
  })
}
