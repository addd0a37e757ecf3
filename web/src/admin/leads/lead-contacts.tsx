import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LeadDetail } from '#contract/leads.ts'
import { requestStatuses } from '#contract/contact-requests.ts'
import { partUrl } from '../shell/analytics.ts'
import { useFormat } from '../shell/use-format.ts'
import styles from './lead-dialog.module.css'

const meetings = ['active', 'canceled', 'rescheduled'] as const

/** The contact requests, meetings and other visits of a lead. Renders nothing when there are none. */
export function LeadContacts({ lead: { requests, bookings, visits } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  if (requests.length + bookings.length + visits.length === 0) return null
  return (
    <section aria-labelledby="lead-contacts">
      <h2 id="lead-contacts" className={styles.heading}>
        {t('admin.analytics.lead.contacts')}
      </h2>
      <ul className={styles.list}>
        {bookings.map(({ start_time, status }) => {
          const known = meetings.find((each) => each === status) ?? 'active'
          return (
            <li key={`${start_time}${status}`} className={styles.entry}>
              <div className={styles.head}>
                <strong>{t('admin.analytics.lead.meeting')}</strong>
                <Badge color={known === 'active' ? 'jade' : 'gray'}>
                  {t(`admin.analytics.meeting.${known}`)}
                </Badge>
                <span className={styles.when}>{dateTime(start_time)}</span>
              </div>
            </li>
          )
        })}
        {requests.map(({ id, reference, status, message, created_at }) => (
          <li key={id} className={styles.entry}>
            <div className={styles.head}>
              <Link to={partUrl('requests', { q: reference })}>
                {t('admin.analytics.lead.request', { reference })}
              </Link>
              <Badge color="gray">
                {t(
                  `admin.analytics.status.${requestStatuses.find((each) => each === status) ?? 'new'}`,
                )}
              </Badge>
              <span className={styles.when}>{dateTime(created_at)}</span>
            </div>
            <p dir="auto">{message}</p>
          </li>
        ))}
        {visits.map(({ session_id, started, score }) => (
          <li key={session_id} className={styles.entry}>
            <div className={styles.head}>
              <Link to={partUrl('leads', { lead: session_id })}>
                {t('admin.analytics.lead.otherVisit', { score: number(score) })}
              </Link>
              <span className={styles.when}>{dateTime(started)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
