import { bookingLink, ownBookingResponse, scheduledMessage } from '#contract/booking.ts'
import { api } from '../../lib/api.ts'
import { useLinks } from '../content/content-provider.tsx'
import { visitKey } from '../visits/visits.ts'

/** The only origin of booking frames and their messages. */
const bookingOrigin = 'https://calendly.com'

/** The booking page of the provider, if `contact.booking_link` contains one. */
export function useBookingLink(): string | undefined {
  const link = useLinks()['contact.booking_link']
  const parsed = bookingLink.safeParse(link?.url)
  return parsed.success ? parsed.data : undefined
}

/** The booking page of another provider, which visitors open in a window of its own. */
export function useOtherBookingPage(): string | undefined {
  const link = useLinks()['contact.booking_link']?.url
  return useBookingLink() === undefined && link?.startsWith('https://') ? link : undefined
}

export { inLanguage } from '#contract/booking.ts'

/** Whether a message was sent by the booking frame. */
export const isBookingMessage = (event: MessageEvent, frame: Window | null | undefined): boolean =>
  event.origin === bookingOrigin && Boolean(frame) && event.source === frame

/** The invitee that a message of the booking frame reports as booked; null for other messages. */
export const bookedInvitee = (data: unknown): string | null =>
  scheduledMessage.safeParse(data).data?.payload.invitee.uri ?? null

/** Asks for the meeting that this page booked. */
export const requestOwnBooking = (inviteeUri: string, signal: AbortSignal) =>
  api('/booking/mine', ownBookingResponse, {
    method: 'POST',
    json: { ...visitKey(), inviteeUri },
    signal,
  })
