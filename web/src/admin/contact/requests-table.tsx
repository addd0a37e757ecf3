import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { StaffRequest, WorkingTimes } from '#contract/contact-requests.ts'
import type { PersonActionsOf } from '../shell/analytics.ts'
import { DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import { DueBadge } from './due-badge.tsx'
import { RequestBody } from './request-body.tsx'
import styles from './requests.module.css'
import { useNow } from './use-now.ts'

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
        className: styles.row,
        'data-open': isOpen(request) || undefined,
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
          className: styles.who,
          renderCell: (request) => {
            const { id, name, email, company, kind } = request
            return (
              <>
                <button
                  type="button"
                  className={styles.open}
                  aria-expanded={isOpen(request)}
                  aria-controls={isOpen(request) ? `request-${id}` : undefined}
                  onClick={() => onToggle(request)}
                >
                  <bdi>{name ?? email}</bdi>
                </button>
                {company && <bdi className={styles.company}>{company}</bdi>}
                {kind === 'barrier' && (
                  <Badge color="gray">{t('analytics.requests.kind.barrier')}</Badge>
                )}
              </>
            )
          },
        },
        {
          header: t('analytics.requests.message'),
          className: styles.start,
          renderCell: ({ message }) => <span dir="auto">{message}</span>,
        },
        {
          header: t('analytics.requests.status'),
          className: styles.status,
          renderCell: ({ status }) => (
            <Badge color={colors[status]}>{t(`analytics.status.${status}`)}</Badge>
          ),
        },
        {
          header: t('analytics.requests.due'),
          className: styles.due,
          renderCell: (request) => <DueBadge request={request} now={now} times={times} />,
        },
        {
          header: t('analytics.requests.assignee'),
          className: styles.assignee,
          renderCell: ({ assigned_name }) => assigned_name && <bdi>{assigned_name}</bdi>,
        },
        {
          header: t('analytics.requests.receivedAt'),
          className: styles.when,
          renderCell: ({ created_at }) => dateTime(created_at),
        },
      ]}
    />
  )
}
