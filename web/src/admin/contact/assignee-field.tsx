import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffRequest } from '#contract/contact-requests.ts'
import { isolated } from '#contract/text.ts'
import { useAssign } from '../../data/contact/requests.ts'
import { staffQuery } from '../../data/staff/queries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { AssigneeSelect } from '../shell/assignee-select.tsx'

/** The assignee of a request. Admins choose among all staff. */
export function AssigneeField({ request }: { request: StaffRequest }) {
  const { t } = useTranslation()
  const { data: staff = [] } = useQuery(staffQuery)
  const save = useAssign()
  const { id, reference, assigned_to, assigned_name } = request
  const assign = (assignee: string | null) =>
    // Not a callback of mutate(): a filter may remove the request from the list before the change is settled.
    void save.mutateAsync({ id, assignee, was: assigned_to }).then(
      () => {
        const name = staff.find((member) => member.id === assignee)?.name
        const to = name ? isolated(name) : t('analytics.requests.assignee.none')
        notify(t('analytics.requests.assigned', { reference, name: to }))
      },
      // The screen shows save.error.
      () => undefined,
    )
  return (
    <AssigneeSelect
      label={t('analytics.requests.assignee')}
      assigned={{ id: assigned_to, name: assigned_name }}
      staff={staff}
      save={save}
      onAssign={assign}
      failed={t('analytics.requests.assignFailed')}
      conflict={t('analytics.requests.assignConflict')}
    />
  )
}
