import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { InlineWidget } from 'react-calendly'
import { useTranslation } from 'react-i18next'
import { inLanguage, isFromBooking, isScheduled } from '../../data/booking/booking.ts'
import { visitId } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { CalendarFailure } from './calendar-failure.tsx'
import { bookingPrefill } from './prefill.ts'
import styles from './scheduler.module.css'

type Props = {
  link: string
  service: string | undefined
  onBooked: () => void
  onRetry: () => void
}

/** The provider's calendar, filled with what the visitor has prepared. Fetched when the booking is opened. */
export default function Scheduler({ link, service, onBooked, onRetry }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardTools()
  const { suggestions } = useSteps()
  const { box, status } = useBookingFrame(onBooked)
  const url = inLanguage(link, language)

  return (
    <div ref={box} className={styles.box} data-status={status}>
      <InlineWidget
        url={url}
        prefill={bookingPrefill({ state, suggestions, service, language, t })}
        // The visit's name comes back with the provider's notice of the meeting.
        utm={{ salesforce_uuid: visitId(), utmSource: 'website', utmContent: visitId() }}
        iframeTitle={t('booking.frame')}
        className={styles.widget ?? ''}
        LoadingSpinner={Nothing}
      />
      {status === 'loading' && <LoadingCalendar />}
      {status === 'failed' && <CalendarFailure url={url} onRetry={onRetry} />}
    </div>
  )
}

/** The frame shows nothing of its own while it loads; the calendar below does. */
const Nothing = () => null

const days = Array.from({ length: 28 }, (_, day) => day)

/** A calendar of the right size until the real one is there. */
function LoadingCalendar() {
  const { t } = useTranslation()
  return (
    <div className={styles.loading}>
      <output>{t('booking.loading')}</output>
      <div className={styles.month} aria-hidden="true">
        {days.map((day) => (
          <i key={day} />
        ))}
      </div>
    </div>
  )
}

/** How long the provider's page may stay silent before the visitor is offered other ways. */
const patience = 15_000

/**
 * Watches the provider's frame inside an element: whether its page came, and when a meeting is booked.
 * The browser tells nobody whether a foreign page failed to load; that it never speaks is the sign.
 */
function useBookingFrame(onBooked: () => void) {
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
