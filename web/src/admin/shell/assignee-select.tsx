import { Flex } from '@radix-ui/themes'
import type { UseMutationResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#contract/text.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert } from './query-state.tsx'
import { whenDone } from './use-notify-undo.ts'
import { OptionSelect } from './option-select.tsx'

const nobody = 'nobody'

type Assignment = { assignee: string | null; was: string | null }
type Props = {
  label: string
  assigned: { id: string | null; name: string | null }
  staff: readonly { id: string; name: string }[]
  save: UseMutationResult<unknown, Error, Assignment>
  /** What is said once somebody is assigned, or nobody. */
  doneText: (name: string) => string
  failed: string
  conflict: string
}

/** Who follows a person or answers a request, which can be changed. */
export function AssigneeSelect(props: Props) {
  const { label, assigned, staff, save, doneText, failed, conflict } = props
  const { t } = useTranslation()
  const labelId = useId()
  const assign = (assignee: string | null) => {
    if (save.isPending || assignee === assigned.id) return
    whenDone(save.mutateAsync({ assignee, was: assigned.id }), () => {
      const name = staff.find(({ id }) => id === assignee)?.name
      notify(doneText(name ? isolated(name) : t('analytics.requests.assignee.none')))
    })
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
