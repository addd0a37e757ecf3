import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { StaffRequest, WorkingTimes } from '#contract/contact-requests.ts'
import type { PersonActionsOf } from '../shell/analytics.ts'
import panel from '../shell/panel.module.css'
import text from '../shell/text.module.css'
import { useFormat } from '../shell/use-format.ts'
import { DueBadge } from './due-badge.tsx'
import { RequestBody } from './request-body.tsx'
import styles from './requests.module.css'

const colors = { new: 'amber', answered: 'jade', closed: 'gray' } as const

type Props = {
  request: StaffRequest
  now: number
  times: WorkingTimes
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  personActions: PersonActionsOf
}

/** One contact request: a summary that expands to all details. */
export function RequestCard({ request, now, times, isOpen, onToggle, personActions }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { id, name, email, company, kind, status, created_at, message, assigned_name } = request
  return (
    <li>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`request-${id}`}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={`${styles.who} ${text.dotted}`}>
            <bdi>{name ?? email}</bdi>
            {company && (
              <span className={styles.company}>
                <bdi>{company}</bdi>
              </span>
            )}
            {kind === 'barrier' && (
              <Badge color="gray">{t('analytics.requests.kind.barrier')}</Badge>
            )}
          </span>
          <Badge color={colors[status]}>{t(`analytics.status.${status}`)}</Badge>
          <DueBadge request={request} now={now} times={times} />
          <span className={`${panel.muted} ${styles.when} ${text.dotted}`}>
            {assigned_name && <bdi>{assigned_name}</bdi>}
            <span>{dateTime(created_at)}</span>
          </span>
          {!isOpen && (
            <span className={`${panel.muted} ${text.written} ${styles.start}`} dir="auto">
              {message}
            </span>
          )}
        </button>
      </h3>
      <div id={`request-${id}`} hidden={!isOpen}>
        {isOpen && <RequestBody request={request} personActions={personActions} />}
      </div>
    </li>
  )
}
