import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import type { StaffRequest, WorkingTimes } from '#contract/contact-requests.ts'
import type { PersonActionsOf } from '../shell/analytics.ts'
import { DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import { RequestBody } from './request-body.tsx'
import { clockOf, unitOf } from './working-clock.ts'

const colors = { new: 'amber', answered: 'jade', closed: 'gray' } as const

type Props = {
  requests: StaffRequest[]
  times: WorkingTimes
  isOpen: (request: StaffRequest) => boolean
  onToggle: (request: StaffRequest) => void
  personActions: PersonActionsOf
}

/** The table of contact requests. The name opens all details below the row. */
export function RequestsTable({ requests, times, isOpen, onToggle, personActions }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const now = useNow()
  return (
    <DataTable
      label={t('admin.tab.requests')}
      rows={requests}
      rowKey={({ id }) => id}
      rowProps={(request) => ({
        className: isOpen(request) ? 'bg-jade-50 *:border-b-0' : '',
      })}
      cards="plain"
      isDense
      renderDetails={(request) =>
        isOpen(request) && (
          <div id={`request-${request.id}`}>
            <RequestBody request={request} personActions={personActions} />
          </div>
        )
      }
      columns={[
        {
          header: t('analytics.requests.from'),
          className: 'max-sm:col-span-2 sm:max-w-48 sm:min-w-36',
          renderCell: (request) => {
            const { id, name, email, company, kind } = request
            return (
              <>
                <button
                  type="button"
                  // The end is cut off, also of a name in the other script.
                  dir="auto"
                  className="cut block max-w-full leading-[inherit] font-semibold text-jade-600 hover:underline"
                  aria-expanded={isOpen(request)}
                  aria-controls={isOpen(request) ? `request-${id}` : undefined}
                  onClick={() => onToggle(request)}
                >
                  {name ?? email}
                </button>
                {company && (
                  <bdi className="cut block max-w-full font-normal text-muted">{company}</bdi>
                )}
                {kind === 'barrier' && (
                  <Badge color="gray">{t('analytics.requests.kind.barrier')}</Badge>
                )}
              </>
            )
          },
        },
        {
          header: t('analytics.requests.message'),
          // The rest of the width.
          className: 'max-sm:col-span-full max-sm:row-start-2 sm:w-full sm:max-w-0',
          renderCell: ({ message }) => (
            <span className="cut block text-muted" dir="auto">
              {message}
            </span>
          ),
        },
        {
          header: t('analytics.requests.status'),
          // On phones, the time left of new requests says it, too.
          className: 'whitespace-nowrap max-sm:has-[+td:not(:empty)]:hidden',
          renderCell: ({ status }) => (
            <Badge color={colors[status]}>{t(`analytics.status.${status}`)}</Badge>
          ),
        },
        {
          header: t('analytics.requests.due'),
          className: 'whitespace-nowrap',
          renderCell: (request) => <DueBadge request={request} now={now} times={times} />,
        },
        {
          header: t('analytics.requests.assignee'),
          className:
            'whitespace-nowrap max-sm:row-start-3 max-sm:overflow-hidden max-sm:text-ellipsis',
          renderCell: ({ assigned_name }) => assigned_name && <bdi>{assigned_name}</bdi>,
        },
        {
          header: t('analytics.requests.receivedAt'),
          className:
            'whitespace-nowrap max-sm:col-start-2 max-sm:-col-end-1 max-sm:row-start-3 max-sm:justify-self-end max-sm:text-muted',
          renderCell: ({ created_at }) => dateTime(created_at),
        },
      ]}
    />
  )
}

/** Below this, the time left is marked. */
const soonMinutes = 4 * 60

type DueBadgeProps = { request: StaffRequest; now: number; times: WorkingTimes }

/** The time left to answer an open request, or how late it is. */
function DueBadge({ request: { status, due_at }, now, times }: DueBadgeProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (status !== 'new') return null
  const { isLate, minutes } = clockOf(due_at, now, times)
  const { unit, count } = unitOf(minutes)
  const time = t(`analytics.requests.time.${unit}`, { count })
  return (
    <Badge
      color={isLate ? 'red' : minutes < soonMinutes ? 'amber' : 'gray'}
      title={`${t('analytics.requests.due')}: ${dateTime(due_at)}`}
    >
      {t(isLate ? 'analytics.requests.late' : 'analytics.requests.left', { time })}
    </Badge>
  )
}

/** The current time, updated every minute because a tab may stay open for days. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
