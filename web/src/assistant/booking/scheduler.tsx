import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { InlineWidget } from 'react-calendly'
import { useTranslation } from 'react-i18next'
import { bookedInvitee, isBookingMessage } from '../../data/booking/booking.ts'
import { useChoiceNames } from '../../data/content/entries.ts'
import { visitId } from '../../data/visits/visits.ts'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardContext } from '../context.ts'
import { CalendarFailure, calendarFrame, calendarHeight } from './calendar-failure.tsx'
import { bookingPrefill } from './prefill.ts'
import { listen } from '../../lib/listen.ts'

type Props = {
  /** Of the calendar in the language of the page. */
  url: string
  service: string | undefined
  onBooked: (inviteeUri: string) => void
  onRetry: () => void
}

/** The provider's calendar, prefilled with the visitor's answers. Loaded when the dialog opens. */
export default function Scheduler({ url, service, onBooked, onRetry }: Props) {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const { plan, suggestions } = useSteps()
  const names = useChoiceNames(state)
  const { box, status } = useBookingFrame(onBooked)

  return (
    <div ref={box} className={calendarFrame}>
      <InlineWidget
        url={url}
        prefill={bookingPrefill({ state, plan, suggestions, service, names, t })}
        // The provider's webhook returns the visit id.
        utm={{ salesforce_uuid: visitId(), utmSource: 'website', utmContent: visitId() }}
        iframeTitle={t('booking.frame')}
        className={`${calendarHeight} [&_iframe]:size-full [&_iframe]:border-0 ${hidden[status]}`}
        LoadingSpinner={Nothing}
      />
      {status === 'loading' && (
        <output className="grid place-content-center p-6 text-muted">{t('booking.loading')}</output>
      )}
      {status === 'failed' && <CalendarFailure url={url} onRetry={onRetry} />}
    </div>
  )
}

/** In place of the calendar the other options follow. */
const hidden = { loading: 'invisible', ready: '', failed: 'hidden' }

/** Replaces the library's spinner: a text is shown instead. */
const Nothing = () => null

/** Time without a message of the provider's page after which loading counts as failed. */
const timeoutMs = 15_000

/**
 * Watches the provider's frame for loading and bookings. Browsers do not report load errors of
 * cross-origin frames, so a frame that sends no message counts as failed.
 */
function useBookingFrame(onBooked: (inviteeUri: string) => void) {
  const box = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const booked = useEffectEvent(onBooked)

  useEffect(() => {
    const timer = setTimeout(() => setStatus('failed'), timeoutMs)
    const stop = listen(window, 'message', (event: MessageEvent<unknown>) => {
      const frame = box.current?.querySelector('iframe')?.contentWindow
      if (!isBookingMessage(event, frame)) return
      clearTimeout(timer)
      setStatus('ready')
      const invitee = bookedInvitee(event.data)
      if (invitee) booked(invitee)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])

  return { box, status }
}
