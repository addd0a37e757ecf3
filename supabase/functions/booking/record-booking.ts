import type { InviteeEvent } from '#contract/booking.ts'
import { sessionId } from '#contract/session.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

/** Stores a notice; the database finds the visit and ignores a repeated notice. */
export async function recordBooking(notice: InviteeEvent): Promise<void> {
  const { uri, email, old_invitee: old, scheduled_event: meeting } = notice.payload
  dataOf(
    await asService().rpc('record_booking', {
      booking: {
        invitee_uri: uri,
        event_uri: meeting.uri,
        email,
        session_id: visitOf(notice),
        start_time: meeting.start_time,
        status: statusOf(notice),
        old_invitee_uri: old ?? null,
      },
    }),
  )
}

export function statusOf({ event, payload }: InviteeEvent) {
  if (event === 'invitee.created') return 'active'
  return payload.rescheduled ? 'rescheduled' : 'canceled'
}

/** The session id in the tracking data; other texts, which anyone can send, are ignored. */
export function visitOf({ payload: { tracking } }: InviteeEvent): string | null {
  const named = [tracking?.salesforce_uuid, tracking?.utm_content].find(
    (name) => sessionId.safeParse(name).success,
  )
  return named ?? null
}
