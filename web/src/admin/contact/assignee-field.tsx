import { Flex, Select } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRequest } from '#contract/contact-requests.ts'
import { useAssign } from '../../data/contact/requests.ts'
import { staffQuery } from '../../data/staff/queries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import text from '../shell/text.module.css'
import { ChangeFailure } from './change-failure.tsx'

const nobody = 'nobody'

/** The assignee of a request. Admins choose among all staff. */
export function AssigneeField({ request }: { request: StaffRequest }) {
  const { t } = useTranslation()
  const labelId = useId()
  const { data: staff = [] } = useQuery(staffQuery)
  const save = useAssign()
  const { id, assigned_to, assigned_name } = request
  const assign = (assignee: string | null) => {
    if (save.isPending || assignee === assigned_to) return
    // Not a callback of mutate(): a filter may remove the request from the list before the change is settled.
    save.mutateAsync({ id, assignee, was: assigned_to }).then(
      () => notify(t('analytics.requests.assigned')),
      // The screen shows save.error.
      () => undefined,
    )
  }
  // Until the staff is loaded, and after an account was deleted.
  const isKnown = staff.some((member) => member.id === assigned_to)
  return (
    <Flex direction="column">
      <span id={labelId} className={text.label}>
        {t('analytics.requests.assignee')}
      </span>
      <Select.Root
        // Optimistic: an error restores the stored person.
        value={(save.isPending ? save.variables.assignee : assigned_to) ?? nobody}
        onValueChange={(next) => assign(next === nobody ? null : next)}
      >
        <Select.Trigger aria-labelledby={labelId} />
        <Select.Content position="popper">
          <Select.Item value={nobody}>{t('analytics.requests.assignee.none')}</Select.Item>
          {assigned_to && !isKnown && (
            <Select.Item value={assigned_to}>{assigned_name ?? '—'}</Select.Item>
          )}
          {staff.map((member) => (
            <Select.Item key={member.id} value={member.id}>
              {member.name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      {save.isError && (
        <ChangeFailure
          title={t('analytics.requests.assignFailed')}
          conflict={t('analytics.requests.assignConflict')}
          error={save.error}
          onRetry={() => assign(save.variables.assignee)}
        />
      )}
    </Flex>
  )
}
