import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type StaffRequest, requestStatuses } from '#contract/contact-requests.ts'
import { type PersonActionsOf, partUrl, useIsAdmin } from '../shell/analytics.ts'
import { Facts } from '../shell/facts.tsx'
import panel from '../shell/panel.module.css'
import { useFormat } from '../shell/use-format.ts'
import styles from './requests.module.css'
import { useSetStatus } from '../../data/contact/requests.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'

const responseDeadlineMs = 24 * 60 * 60 * 1000
const colors = { new: 'amber', answered: 'jade', closed: 'gray' } as const

type Props = {
  request: StaffRequest
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  personActions: PersonActionsOf
}

/** One contact request: a summary that expands to all details. */
export function RequestCard({ request, isOpen, onToggle, personActions }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const now = useNow()
  const { id, name, email, company, status, created_at, message } = request
  const isLate = status === 'new' && now - Date.parse(created_at) > responseDeadlineMs
  return (
    <li className={styles.card}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`request-${id}`}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={styles.who}>
            <bdi>{name ?? email}</bdi>
            {company && (
              <>
                {' · '}
                <bdi className={styles.company}>{company}</bdi>
              </>
            )}
          </span>
          <Badge color={colors[status]}>{t(`analytics.status.${status}`)}</Badge>
          {isLate && <Badge color="red">{t('analytics.requests.late')}</Badge>}
          <span className={`${panel.muted} ${styles.when}`}>{dateTime(created_at)}</span>
          {!isOpen && (
            <span className={`${panel.muted} ${styles.start}`} dir="auto">
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

/** The current time, updated every minute because a tab may stay open for days. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const fields = ['reference', 'email', 'company', 'industry', 'project_type', 'timeline'] as const

type RequestBodyProps = { request: StaffRequest; personActions: PersonActionsOf }

/** All details of a request. Admins can also change its status and export or erase personal data. */
function RequestBody({ request, personActions }: RequestBodyProps) {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const save = useSetStatus()
  const { id, email, lead, message, status, reference } = request
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict'
  const subject = encodeURIComponent(t('analytics.requests.subject', { reference }))
  const changeStatus = (next: StaffRequest['status']) => {
    if (save.isPending) return
    save.mutate(
      { id, status: next, was: status },
      { onSuccess: () => notify(t('analytics.requests.changed')) },
    )
  }
  return (
    <Grid gap="4" px="4" pt="1" pb="4">
      <p className={styles.message} dir="auto">
        {message}
      </p>
      <Facts
        columnWidth="12rem"
        facts={fields.map((name) => [t(`analytics.requests.field.${name}`), request[name]])}
      />
      <Flex wrap="wrap" align="center" gapX="3" gapY="2">
        <Button asChild>
          <a href={`mailto:${email}?subject=${subject}`}>{t('analytics.requests.answer')}</a>
        </Button>
        {lead && (
          <Button asChild variant="soft">
            <Link to={partUrl('leads', { lead })}>{t('analytics.requests.lead')}</Link>
          </Button>
        )}
        {isAdmin && personActions(email)}
      </Flex>
      {isAdmin && (
        <SegmentedControl
          label={t('analytics.requests.status')}
          isLabelVisible
          // Optimistic: an error restores the stored status.
          value={save.isPending ? save.variables.status : status}
          options={requestStatuses.map((each) => ({
            value: each,
            label: t(`analytics.status.${each}`),
          }))}
          onChange={changeStatus}
        />
      )}
      {isConflict ? (
        <p role="alert" className={styles.conflict}>
          {t('analytics.requests.conflict')}
        </p>
      ) : (
        save.isError && (
          <FailureAlert
            title={t('analytics.requests.failed')}
            error={save.error}
            onRetry={() => changeStatus(save.variables.status)}
          />
        )
      )}
    </Grid>
  )
}
