import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFromBooking, isScheduled } from '../../data/booking/booking.ts'

/** How long the provider's page may stay silent before the visitor is offered other ways. */
const patience = 15_000

/**
 * Watches the provider's frame inside an element: whether its page came, and when a meeting is booked.
 * The browser tells nobody whether a foreign page failed to load; that it never speaks is the sign.
 */
export function useBookingFrame(onBooked: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const booked = useEffectEvent(onBooked)

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => setStatus('failed'), patience)
    leaving.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        const frame = box.current?.querySelector('iframe')?.contentWindow
        if (!isFromBooking(event, frame)) return
        clearTimeout(timer)
        setStatus('ready')
        if (isScheduled(event.data)) booked()
      },
      { signal: leaving.signal },
    )
    return () => leaving.abort()
  }, [])

  return { box, status }
}
