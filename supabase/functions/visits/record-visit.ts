import { json } from 'zod/mini'
import type { VisitRequest } from '../_shared/contract/visits.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database-error.ts'
import { bookingWebhook } from '../_shared/server/env.ts'

const asJson = json()

/** Merges the visit and its events into what is stored; the database keeps each event once. */
export async function recordVisit(visit: VisitRequest): Promise<void> {
  const { sessionId, startTime, visitorData, events } = visit
  const session = {
    session_id: sessionId,
    start_time: startTime,
    ...visitorData,
    // Where the scheduling provider itself reports meetings, a browser's claim to have booked counts for nothing.
    ...(bookingWebhook() && { calendly_scheduled: null }),
  }
  dataOf(
    await asService().rpc('record_visit', {
      session: asJson.parse(session),
      events: asJson.parse(events),
    }),
  )
}
