import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ownBooking } from '#contract/booking.ts'
import { requestOwnBooking } from '../../data/booking/booking.ts'
import { listen } from '../../lib/listen.ts'
import { readStored, store } from '../../lib/storage.ts'

const storedBooking = z.object({
  inviteeUri: z.string(),
  /** What the provider reported; null until then. */
  meeting: z.nullable(ownBooking),
  /** False if the provider reports no meetings to this site, so that there is nothing to wait for. */
  isReported: z.boolean(),
})
type OwnBookingState = z.infer<typeof storedBooking>

const key = 'booking'

/** Reads the booking of this tab; ignores one in an outdated format. */
const readBooking = (): OwnBookingState | null =>
  storedBooking.safeParse(readStored('session', key)).data ?? null

/** Times between the questions for a new booking, in milliseconds. The provider reports it within seconds. */
const waits = [0, 2000, 3000, 5000, 10_000, 20_000, 40_000]

/** Remembers the meeting that was booked in this tab, and asks for its time, changes and cancellation. */
export function useOwnBooking(isOpen: boolean) {
  const [booking, setBooking] = useState(readBooking)
  const uri = booking?.inviteeUri

  useEffect(() => store('session', key, booking), [booking])

  useEffect(() => {
    if (!isOpen || !uri) return
    let asking: AbortController | undefined
    const start = () => {
      asking?.abort()
      const { signal } = (asking = new AbortController())
      void ask(uri, signal, (answer) =>
        setBooking((now) =>
          // A meeting that is known is not forgotten when the server does not answer or has deleted it.
          now?.inviteeUri === uri
            ? { ...now, ...answer, meeting: answer.meeting ?? now.meeting }
            : now,
        ),
      )
    }
    start()
    // The visitor may have changed the meeting in another tab.
    const onChange = () => document.visibilityState === 'visible' && start()
    const stop = listen(document, 'visibilitychange', onChange)
    return () => {
      asking?.abort()
      stop()
    }
  }, [isOpen, uri])

  return {
    booking,
    isBooked: booking !== null && booking.meeting?.status !== 'canceled',
    remember: (inviteeUri: string) => setBooking({ inviteeUri, meeting: null, isReported: true }),
    forget: () => setBooking(null),
  }
}

type Answer = Pick<OwnBookingState, 'meeting' | 'isReported'>

/** Asks until the meeting is known. */
async function ask(uri: string, signal: AbortSignal, onAnswer: (answer: Answer) => void) {
  for (const wait of waits) {
    await new Promise((resolve) => void setTimeout(resolve, wait))
    if (signal.aborted) return
    const answer = await requestOwnBooking(uri, signal).catch(() => null)
    if (signal.aborted) return
    if (!answer) continue
    const { isReported, booking: meeting } = answer
    onAnswer({ isReported, meeting })
    if (!isReported || (meeting && meeting.status !== 'rescheduled')) return
  }
  onAnswer({ isReported: false, meeting: null })
}
