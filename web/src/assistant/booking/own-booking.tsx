import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMeeting } from '../../lib/format.ts'
import { TextButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnBookingContext, useWizardContext } from '../context.ts'

const isUrl = (text: string) => /^https:\/\/\S+$/.test(text)

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className="inline-flex min-h-8 items-center font-semibold text-ink-700 underline"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
  >
    {children}
  </a>
)

const links = 'flex flex-wrap gap-x-4'
const note = 'block text-xs leading-note text-muted'

/** Time and place of the booked meeting, with links to change or cancel it. */
export function MeetingDetails({ children }: { children?: ReactNode }) {
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
        <output className={note}>{unknown && t(unknown)}</output>
        {children && <p className={links}>{children}</p>}
      </>
    )
  const { location, reschedule_url: change, cancel_url: cancel } = meeting
  return (
    <>
      <dl className="grid leading-note">
        <Detail name={t('booking.own.when')}>
          <time dateTime={meeting.start_time}>
            {formatMeeting(new Date(meeting.start_time), language)}
          </time>
        </Detail>
        {location && (
          <Detail name={t('booking.own.where')}>
            {isUrl(location) ? (
              <Out href={location}>{t('booking.own.join')}</Out>
            ) : (
              <bdi>{location}</bdi>
            )}
          </Detail>
        )}
      </dl>
      {!change && !cancel && <p className={note}>{t('booking.done.text')}</p>}
      {(change || cancel || children) && (
        <p className={links}>
          {change && <Out href={change}>{t('booking.own.change')}</Out>}
          {cancel && <Out href={cancel}>{t('booking.own.cancel')}</Out>}
          {children}
        </p>
      )}
    </>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted after:content-[':']">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
)

/** The booked meeting, in place of the offer to book one. */
export function OwnBooking() {
  const { t } = useTranslation()
  const { rebook } = useWizardContext()
  return (
    <section
      className="grid flex-none gap-1 rounded-sm border border-jade-300 bg-jade-50 px-4 py-3 text-start text-xs"
      aria-label={t('booking.own')}
    >
      <p className="flex items-center gap-2 text-sm font-semibold text-ink-800">
        <CalendarDays />
        {t('booking.done.title')}
      </p>
      <MeetingDetails>
        <TextButton look="link" className="min-h-8 text-ink-700" onClick={rebook}>
          {t('booking.own.another')}
        </TextButton>
      </MeetingDetails>
    </section>
  )
}

/** Says that the meeting was canceled, above the offer to book another one. */
export function CanceledNote() {
  const { t } = useTranslation()
  const { booking } = useOwnBookingContext()
  if (booking?.meeting?.status !== 'canceled') return null
  return (
    // An `output` must not contain a box.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Notice tone="info" role="status" className="flex-none">
      {t('booking.own.canceled')}
    </Notice>
  )
}
