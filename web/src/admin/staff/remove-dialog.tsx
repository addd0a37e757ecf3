import { AlertDialog, Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { StaffMember } from '../../../../supabase/functions/_shared/contract/staff.ts'
import { useRemoveStaff } from '../../data/staff.ts'
import { notify } from '../../ui/notifications/notify.ts'
import dialog from '../content/dialog.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useReturnFocus } from '../use-return-focus.ts'

type Props = { member: StaffMember | null; onClose: () => void }

/** Asks before somebody loses their account; there is no way back but adding them again. */
export function RemoveDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const focus = useReturnFocus()
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
    <AlertDialog.Root open={member !== null} onOpenChange={(open) => !open && close()}>
      <AlertDialog.Content className={dialog.question} {...focus}>
        <AlertDialog.Title size="4">{t('admin.staff.removeTitle')}</AlertDialog.Title>
        <AlertDialog.Description size="2">
          {t('admin.staff.removeText', { name: member?.name ?? '' })}
        </AlertDialog.Description>
        <p className={dialog.subject}>
          <bdi className={dialog.code}>{member?.email}</bdi>
        </p>
        {remove.isError && (
          <FailureAlert title={t('admin.staff.removeFailed')} error={remove.error} />
        )}
        <div className={dialog.buttons}>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" disabled={remove.isPending} onClick={confirm}>
            {t('admin.staff.remove')}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
