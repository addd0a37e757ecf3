import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { requestStatuses, type StaffRequest } from '#contract/requests.ts'
import { useSetStatus } from '../../data/contact/requests.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { partAddress, type PersonActionsOf, useIsAdmin } from '../shell/analytics.ts'
import { Segments } from '../shell/segments.tsx'
import own from './requests.module.css'

const fields = ['reference', 'email', 'company', 'industry', 'project_type', 'timeline'] as const

type Props = { request: StaffRequest; personActions: PersonActionsOf }

/** Everything of a request; for admins its status, its lead and what the person may ask for. */
export function RequestBody({ request, personActions }: Props) {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const save = useSetStatus()
  const { id, email, lead, message, status, reference } = request
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict'
  const subject = encodeURIComponent(t('admin.analytics.requests.subject', { reference }))
  return (
    <div className={own.body}>
      <p className={own.message} dir="auto">
        {message}
      </p>
      <dl className={own.fields}>
        {fields.map((name) => (
          <div key={name}>
            <dt>{t(`admin.analytics.requests.field.${name}`)}</dt>
            <dd>
              <bdi>{request[name] ?? '—'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={own.actions}>
        <Button asChild>
          <a href={`mailto:${email}?subject=${subject}`}>{t('admin.analytics.requests.answer')}</a>
        </Button>
        {lead && (
          <Button asChild variant="soft">
            <Link to={partAddress('leads', { lead })}>{t('admin.analytics.requests.lead')}</Link>
          </Button>
        )}
        {isAdmin && personActions(email)}
      </div>
      {isAdmin && (
        <Segments
          label={t('admin.analytics.requests.status')}
          isShown
          // What was chosen shows at once; a refusal puts it back.
          value={save.isPending ? save.variables.status : status}
          options={requestStatuses.map((each) => ({
            value: each,
            label: t(`admin.analytics.status.${each}`),
          }))}
          onChange={(next) => {
            if (save.isPending) return
            save.mutate(
              { id, status: next, was: status },
              { onSuccess: () => notify(t('admin.analytics.requests.changed')) },
            )
          }}
        />
      )}
      {isConflict ? (
        <p role="alert" className={own.conflict}>
          {t('admin.analytics.requests.conflict')}
        </p>
      ) : (
        save.isError && (
          <FailureAlert title={t('admin.analytics.requests.failed')} error={save.error} />
        )
      )}
    </div>
  )
}
