import { Flex } from '@radix-ui/themes'
import type { UseMutationResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './query-state.tsx'
import { OptionSelect } from './option-select.tsx'

const nobody = 'nobody'

type Save = UseMutationResult<unknown, Error, { assignee: string | null }>
type Props = {
  label: string
  assigned: { id: string | null; name: string | null }
  staff: readonly { id: string; name: string }[]
  save: Pick<Save, 'isPending' | 'isError' | 'error' | 'variables'>
  onAssign: (assignee: string | null) => void
  failed: string
  conflict: string
}

export function AssigneeSelect(props: Props) {
  const { label, assigned, staff, save, onAssign, failed, conflict } = props
  const { t } = useTranslation()
  const labelId = useId()
  const assign = (assignee: string | null) => {
    if (!save.isPending && assignee !== assigned.id) onAssign(assignee)
  }
  const names = new Map([
    [nobody, t('analytics.requests.assignee.none')],
    ...staff.map((member) => [member.id, member.name] as const),
    // Not in the staff until that is loaded, and after an account was deleted.
    ...(assigned.id && staff.every(({ id }) => id !== assigned.id)
      ? [[assigned.id, assigned.name ?? '—'] as const]
      : []),
  ])
  return (
    <Flex direction="column">
      <span id={labelId} className="mb-1 text-xs">
        {label}
      </span>
      <OptionSelect
        aria-labelledby={labelId}
        // Optimistic: an error restores the stored person.
        value={(save.isPending ? save.variables?.assignee : assigned.id) ?? nobody}
        options={[...names.keys()]}
        nameOf={(id) => names.get(id)}
        onChange={(next) => assign(next === nobody ? null : next)}
      />
      <FailureAlert
        title={failed}
        conflict={conflict}
        error={save.error}
        onRetry={() => assign(save.variables?.assignee ?? null)}
      />
    </Flex>
  )
}
