import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage, useBookingLink } from '../../data/booking/booking.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Modal } from '../../ui/modal.tsx'
import { lazyPart } from '../../ui/use-lazy-dialog.ts'
import { useLoad } from '../../ui/use-load.ts'
import { IconButton } from '../../ui/button.tsx'
import { BookingOptions } from './booking-options.tsx'
import { CalendarFailure, calendarFrame, calendarHeight } from './calendar-failure.tsx'
import { CanceledNote, OwnBooking } from './own-booking.tsx'

type Props = {
  open: boolean
  /** Its drawer is open: it stands within it. */
  isOverDrawer: boolean
  service: string | undefined
  onClose: () => void
  /** Closes the booking and the drawer. */
  onLeave: () => void
  onBooked: (inviteeUri: string) => void
  /** Shows the meeting that was booked before. */
  showsOwn: boolean
}

const Scheduler = lazyPart(() => import('./scheduler.tsx'))

/** Dialog to book a consultation: the provider's calendar if one is configured, and other contact options. */
export function BookingDialog(props: Props) {
  const { open, isOverDrawer, service, onClose, onLeave, onBooked, showsOwn } = props
  const { t } = useTranslation()
  const { language } = useLanguage()
  const link = useBookingLink()
  const url = link && inLanguage(link, language)
  const title = t(showsOwn ? 'booking.own' : 'assistant.booking.title')
  const { state, retry } = useLoad(Scheduler.load, open && !showsOwn && Boolean(url))
  const [attempt, setAttempt] = useState(1)

  return (
    <Modal
      open={open}
      onClose={onClose}
      label={title}
      // The provider's page needs at least 320 px.
      className={`assistant m-auto w-[min(56rem,100%-2rem)] bg-page text-sm leading-text max-sm:max-h-dvh max-sm:w-full max-sm:max-w-full max-sm:rounded-none ${isOverDrawer ? 'md:me-[max(1rem,(min(64rem,100%-3.5rem)-56rem)/2)]' : ''}`}
    >
      <div className="p-[clamp(1.25rem,4vw,2.5rem)] max-sm:px-5">
        <div className="flex justify-between gap-4">
          <h2 className="text-xl leading-[1.4] text-ink-800">{title}</h2>
          <IconButton look="sand" label={t('assistant.booking.close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {showsOwn ? (
          <OwnBooking />
        ) : (
          <>
            <CanceledNote />
            {service && (
              <p className="mt-3 inline-block rounded-full bg-jade-100 px-3 font-medium text-ink-700">
                {t('assistant.booking.service', { service })}
              </p>
            )}
            <p className="mt-2 mb-6 max-w-160 text-md text-muted">
              {t(url ? 'booking.text' : 'assistant.booking.text')}
            </p>
            {/* Requests nothing from the provider before the visitor opens the dialog. */}
            {open && url && (
              <>
                {state === 'loading' && <div className={calendarHeight} />}
                {state === 'ready' && (
                  <Scheduler
                    key={attempt}
                    url={url}
                    service={service}
                    onBooked={onBooked}
                    onRetry={() => setAttempt(attempt + 1)}
                  />
                )}
                {state === 'failed' && (
                  <div className={calendarFrame}>
                    <CalendarFailure url={url} onRetry={retry} />
                  </div>
                )}
                <p className="mt-2 text-xs text-muted">{t('booking.provider')}</p>
                <p className="mt-8 mb-3 text-md font-semibold text-ink-800">{t('booking.ways')}</p>
              </>
            )}
            <BookingOptions service={service} onLeave={onLeave} />
          </>
        )}
      </div>
    </Modal>
  )
}
