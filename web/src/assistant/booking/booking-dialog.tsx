import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage, useBookingLink } from '../../data/booking/booking.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Modal } from '../../ui/modal.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { CloseIcon } from '../icons.tsx'
import styles from './booking.module.css'
import { BookingOptions } from './booking-options.tsx'
import { CalendarFailure } from './calendar-failure.tsx'
import { CanceledNote, OwnBooking } from './own-booking.tsx'

type Props = {
  open: boolean
  service: string | undefined
  onClose: () => void
  /** Closes the booking and the drawer. */
  onLeave: () => void
  onBooked: (inviteeUri: string) => void
  /** Shows the meeting that was booked before. */
  showsOwn: boolean
  onAnother: () => void
}

const loadScheduler = () => import('./scheduler.tsx')
const Scheduler = lazy(loadScheduler)

/** Dialog to book a consultation: the provider's calendar if one is configured, and other contact options. */
export function BookingDialog(props: Props) {
  const { open, service, onClose, onLeave, onBooked, showsOwn, onAnother } = props
  const { t } = useTranslation()
  const { language } = useLanguage()
  const link = useBookingLink()
  const title = t(showsOwn ? 'booking.own' : 'assistant.booking.title')
  const { state, retry } = useLoad(loadScheduler, open && !showsOwn && Boolean(link))
  const [attempt, setAttempt] = useState(1)

  return (
    <Modal open={open} onClose={onClose} label={title} className={`assistant ${styles.dialog}`}>
      <div className={styles.inside}>
        <div className={styles.header}>
          <h2 className="heading">{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t('assistant.booking.close')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        {showsOwn ? (
          <OwnBooking onAnother={onAnother} />
        ) : (
          <>
            <CanceledNote />
            {service && (
              <p className={styles.service}>{t('assistant.booking.service', { service })}</p>
            )}
            <p className={styles.text}>{t(link ? 'booking.text' : 'assistant.booking.text')}</p>
            {/* Requests nothing from the provider before the visitor opens the dialog. */}
            {open && link && (
              <>
                {state === 'loading' && <div className={styles.widget} />}
                {state === 'ready' && (
                  <Suspense fallback={<div className={styles.widget} />}>
                    <Scheduler
                      key={attempt}
                      link={link}
                      service={service}
                      onBooked={onBooked}
                      onRetry={() => setAttempt(attempt + 1)}
                    />
                  </Suspense>
                )}
                {state === 'failed' && (
                  <div className={styles.calendar} data-status="failed">
                    <CalendarFailure url={inLanguage(link, language)} onRetry={retry} />
                  </div>
                )}
                <p className={`note ${styles.provider}`}>{t('booking.provider')}</p>
                <h3 className={`subheading ${styles.other}`}>{t('booking.ways')}</h3>
              </>
            )}
            <BookingOptions service={service} onLeave={onLeave} />
          </>
        )}
      </div>
    </Modal>
  )
}
