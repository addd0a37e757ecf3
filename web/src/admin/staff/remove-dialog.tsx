import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#contract/staff.ts'
import { useRemoveStaff } from '../../data/staff/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import dialog from '../shell/dialog.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'

type Props = { member: StaffMember | null; onClose: () => void }

/** Asks before somebody loses their account; there is no way back but adding them again. */
export function RemoveDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useRemoveStaff()
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () =>
    member &&
    remove.mutate(member.id, {
      onSuccess: () => {
        notify(t('admin.staff.removed', { name: member.name }))
        close()
      },
    })
  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={t('admin.staff.removeTitle')}
      question={t('admin.staff.removeText', { name: member?.name ?? '' })}
      confirm={t('admin.staff.remove')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <p className={dialog.subject}>
        <bdi className={dialog.code}>{member?.email}</bdi>
      </p>
      {remove.isError && (
        <FailureAlert title={t('admin.staff.removeFailed')} error={remove.error} />
      )}
    </ConfirmDialog>
  )
}
