import { bookingLink, scheduledMessage } from '#contract/booking.ts'
import type { Language } from '#contract/languages.ts'
import { useLink } from '../content/content-provider.tsx'

/** The only place that booking frames and their messages come from. */
const bookingOrigin = 'https://calendly.com'

/** Where consultations are booked, if staff have put a page of the provider under `contact.booking_link`. */
export function useBookingLink(): string | undefined {
  const link = useLink('contact.booking_link')
  const parsed = bookingLink.safeParse(link?.url)
  return parsed.success ? parsed.data : undefined
}

/** The booking page in a language. */
export function inLanguage(link: string, language: Language): string {
  const url = new URL(link)
  url.searchParams.set('locale', language)
  return url.href
}

/** Whether a message comes from the booking frame itself; whatever else it claims, another one does not count. */
export const isFromBooking = (event: MessageEvent, frame: Window | null | undefined): boolean =>
  event.origin === bookingOrigin && Boolean(frame) && event.source === frame

/** Whether the booking frame says that a meeting was booked. */
export const isScheduled = (data: unknown): boolean => scheduledMessage.safeParse(data).success
