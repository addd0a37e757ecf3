import { expect, it } from 'vitest'
import { bookingLink } from '#contract/booking.ts'
import { inLanguage, bookedInvitee, isBookingMessage } from './booking.ts'

it.each([
  ['https://calendly.com/riyada/30min', true],
  ['https://calendly.com/riyada/30min?month=2026-12', true],
  ['http://calendly.com/riyada', false],
  ['https://calendly.com/', false],
  ['https://calendly.com.evil.example/riyada', false],
  ['https://evil.example/https://calendly.com/riyada', false],
  ['https://calendly.com@evil.example/riyada', false],
  ['javascript:alert(1)', false],
])('bookingLink accepts %s: %s', (link, isOne) => {
  expect(bookingLink.safeParse(link).success).toBe(isOne)
})

it('adds the language to the link and keeps its parameters', () => {
  expect(inLanguage('https://calendly.com/riyada/30min?month=2026-12', 'ar')).toBe(
    'https://calendly.com/riyada/30min?month=2026-12&locale=ar',
  )
})

it('accepts messages only from the booking frame', () => {
  const frame = window
  const from = (origin: string, source: Window | null) =>
    isBookingMessage(new MessageEvent('message', { origin, source }), frame)
  expect(from('https://calendly.com', frame)).toBe(true)
  expect(from('https://calendly.com', null)).toBe(false)
  expect(from('https://calendly.com.evil.example', frame)).toBe(false)
  expect(from('http://calendly.com', frame)).toBe(false)
  expect(from('', frame)).toBe(false)
  const nowhere = new MessageEvent('message', { origin: 'https://calendly.com', source: null })
  expect(isBookingMessage(nowhere, null), 'no frame, no message').toBe(false)
})

it('recognizes the message of a booking', () => {
  const uri = 'https://api.calendly.com/x'
  const payload = { event: { uri }, invitee: { uri } }
  expect(bookedInvitee({ event: 'calendly.event_scheduled', payload })).toBe(uri)
  expect(bookedInvitee({ event: 'calendly.event_type_viewed', payload })).toBeNull()
  expect(bookedInvitee({ event: 'calendly.event_scheduled' })).toBeNull()
  expect(bookedInvitee('calendly.event_scheduled')).toBeNull()
})
