import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PersonDetail } from '#contract/leads.ts'
import { requestStatuses } from '#contract/contact-requests.ts'
import { partUrl } from '../shell/analytics.ts'
import { useFormat } from '../shell/use-format.ts'
import { LeadEntry, LeadSection } from './lead-section.tsx'

const meetings = ['active', 'canceled', 'rescheduled'] as const

/** The contact requests and meetings of a lead. Renders nothing when there are none. */
export function LeadContacts({ lead: { requests, bookings } }: { lead: PersonDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (requests.length + bookings.length === 0) return null
  return (
    <LeadSection title={t('analytics.lead.contacts')}>
      <ul className="grid gap-3">
        {bookings.map(({ start_time, status, location }) => {
          const known = meetings.find((each) => each === status) ?? 'active'
          const link = location?.startsWith('https://') ? location : undefined
          return (
            <LeadEntry
              key={`${start_time}${status}`}
              when={dateTime(start_time)}
              text={link ? undefined : (location ?? undefined)}
              title={
                <>
                  <strong>{t('analytics.lead.meeting')}</strong>
                  <Badge color={known === 'active' ? 'jade' : 'gray'}>
                    {t(`analytics.meeting.${known}`)}
                  </Badge>
                </>
              }
            >
              {link && (
                <a href={link} target="_blank" rel="noreferrer" dir="ltr">
                  {link}
                </a>
              )}
            </LeadEntry>
          )
        })}
        {requests.map(({ id, reference, status, message, created_at }) => {
          const known = requestStatuses.find((each) => each === status) ?? 'new'
          return (
            <LeadEntry
              key={id}
              when={dateTime(created_at)}
              title={
                <>
                  <Link to={partUrl('requests', { q: reference })}>
                    {t('analytics.lead.request', { reference })}
                  </Link>
                  <Badge color="gray">{t(`analytics.status.${known}`)}</Badge>
                </>
              }
              text={message}
            />
          )
        })}
      </ul>
    </LeadSection>
  )
}
