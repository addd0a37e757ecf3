import { Flex, Select } from '@radix-ui/themes'
import type { UseMutationResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './failure-alert.tsx'

const nobody = 'nobody'

type Save = UseMutationResult<unknown, Error, { assignee: string | null }>
type Props = {
  label: string
  /** The account and its name. */
  assigned: { id: string | null; name: string | null }
  staff: readonly { id: string; name: string }[]
  save: Pick<Save, 'isPending' | 'isError' | 'error' | 'variables'>
  onAssign: (assignee: string | null) => void
  failed: string
  conflict: string
}

/** The member of staff in charge, or nobody. */
export function AssigneeSelect(props: Props) {
  const { label, assigned, staff, save, onAssign, failed, conflict } = props
  const { t } = useTranslation()
  const labelId = useId()
  const assign = (assignee: string | null) => {
    if (!save.isPending && assignee !== assigned.id) onAssign(assignee)
  }
  // Until the staff is loaded, and after an account was deleted.
  const isKnown = staff.some((member) => member.id === assigned.id)
  return (
    <Flex direction="column">
      <span id={labelId} className="mb-1 text-xs font-semibold">
        {label}
      </span>
      <Select.Root
        // Optimistic: an error restores the stored person.
        value={(save.isPending ? save.variables?.assignee : assigned.id) ?? nobody}
        onValueChange={(next) => assign(next === nobody ? null : next)}
      >
        <Select.Trigger aria-labelledby={labelId} />
        <Select.Content position="popper">
          <Select.Item value={nobody}>{t('analytics.requests.assignee.none')}</Select.Item>
          {assigned.id && !isKnown && (
            <Select.Item value={assigned.id}>{assigned.name ?? '—'}</Select.Item>
          )}
          {staff.map((member) => (
            <Select.Item key={member.id} value={member.id}>
              {member.name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      <FailureAlert
        title={failed}
        conflict={conflict}
        error={save.error}
        onRetry={() => assign(save.variables?.assignee ?? null)}
      />
    </Flex>
  )
}
