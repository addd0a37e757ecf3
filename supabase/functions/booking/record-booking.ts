import type { InviteeEvent } from '#contract/booking.ts'
import { sessionId } from '#contract/session.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

/** Stores a webhook event. The database finds the visit and ignores a repeated event. */
export async function recordBooking(event: InviteeEvent): Promise<void> {
  const { uri, email, old_invitee: old, scheduled_event: meeting } = event.payload
  dataOf(
    await asService().rpc('record_booking', {
      booking: {
        invitee_uri: uri,
        event_uri: meeting.uri,
        email,
        session_id: sessionIdOf(event),
        start_time: meeting.start_time,
        status: statusOf(event),
        old_invitee_uri: old ?? null,
      },
    }),
  )
}

export function statusOf({ event, payload }: InviteeEvent) {
  if (event === 'invitee.created') return 'active'
  return payload.rescheduled ? 'rescheduled' : 'canceled'
}

/** The session id in the tracking parameters, which can contain any text. */
export function sessionIdOf({ payload: { tracking } }: InviteeEvent): string | null {
  const found = [tracking?.salesforce_uuid, tracking?.utm_content].find(
    (value) => sessionId.safeParse(value).success,
  )
  return found ?? null
}
