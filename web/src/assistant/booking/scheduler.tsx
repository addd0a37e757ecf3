import { InlineWidget } from 'react-calendly'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../data/booking/booking.ts'
import { visitId } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { CalendarFailure } from './calendar-failure.tsx'
import { bookingPrefill } from './prefill.ts'
import styles from './scheduler.module.css'
import { useBookingFrame } from './use-booking-frame.ts'

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
