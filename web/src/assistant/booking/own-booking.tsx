import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMeeting } from '../../lib/format.ts'
import { CalendarIcon } from '../icons.tsx'
import styles from './booking.module.css'
import { useOwnBookingContext } from './use-own-booking.ts'

const isUrl = (text: string) => /^https:\/\/\S+$/.test(text)

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** Time and place of the booked meeting, with links to change or cancel it. */
export function BookingFacts({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { booking } = useOwnBookingContext()
  const meeting = booking?.meeting
  const unknown = !meeting
    ? booking?.isReported
      ? 'booking.own.loading'
      : 'booking.own.mail'
    : meeting.status === 'rescheduled'
      ? 'booking.own.moved'
      : null
  if (!meeting || unknown)
    return (
      <>
        <output className="note">{unknown && t(unknown)}</output>
        {children && <p className={styles.links}>{children}</p>}
      </>
    )
  const { location, reschedule_url: change, cancel_url: cancel } = meeting
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.own.when')}</dt>
          <dd>
            <time dateTime={meeting.start_time}>
              {formatMeeting(new Date(meeting.start_time), language)}
            </time>
          </dd>
        </div>
        {location && (
          <div>
            <dt>{t('booking.own.where')}</dt>
            <dd>
              {isUrl(location) ? (
                <Out href={location}>{t('booking.own.join')}</Out>
              ) : (
                <bdi>{location}</bdi>
              )}
            </dd>
          </div>
        )}
      </dl>
      {!change && !cancel && <p className="note">{t('booking.done.text')}</p>}
      {(change || cancel || children) && (
        <p className={styles.links}>
          {change && <Out href={change}>{t('booking.own.change')}</Out>}
          {cancel && <Out href={cancel}>{t('booking.own.cancel')}</Out>}
          {children}
        </p>
      )}
    </>
  )
}

type Props = { onAnother: () => void }

/** The booked meeting, in place of the offer to book one. */
export function OwnBooking({ onAnother }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.own} aria-label={t('booking.own')}>
      <p className={`row ${styles.title}`}>
        <CalendarIcon />
        {t('booking.done.title')}
      </p>
      <BookingFacts>
        <button type="button" className="link" onClick={onAnother}>
          {t('booking.own.another')}
        </button>
      </BookingFacts>
    </section>
  )
}

/** Says that the meeting was canceled, above the offer to book another one. */
export function CanceledNote() {
  const { t } = useTranslation()
  const { booking } = useOwnBookingContext()
  if (booking?.meeting?.status !== 'canceled') return null
  return <output className={`notice ${styles.canceled}`}>{t('booking.own.canceled')}</output>
}
