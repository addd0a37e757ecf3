import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#contract/staff.ts'
import { QueryFailure } from '../shell/query-state.tsx'
import { userQuery } from '../../data/auth/session.ts'
import {
  staffQuery,
  useChangeLeadAccess,
  useChangeRole,
  useRemoveStaff,
  useResetSecondFactor,
  useSignOutEverywhere,
} from '../../data/staff/accounts.ts'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { Placeholder } from '../shell/placeholder.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffRow, type StaffAction } from './staff-row.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'

/** The accounts of the staff and their roles. For admins only. */
export function StaffTab() {
  const { t } = useTranslation()
  const staff = useQuery(staffQuery)
  const { data: me } = useQuery(userQuery)
  const [asked, setAsked] = useState<{ member: StaffMember; action: StaffAction } | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="staff-title">
      <TabHeading id="staff-title" title={t('admin.staff.title')} text={t('admin.staff.text')}>
        <Button onClick={() => setIsInviting(true)}>
          <Plus />
          {t('admin.invite.open')}
        </Button>
      </TabHeading>
      <EmailOffNotice where="staff" />
      <QueryFailure title={t('admin.staff.loadFailed')} query={staff} />
      {staff.isPending && <Placeholder shape="people" />}
      {staff.data && (
        <>
          <output className="text-xs text-muted max-sm:sr-only">
            {t('admin.staff.count', { count: staff.data.length })}
          </output>
          <ul className="frame divide-y divide-line">
            {staff.data.map((member) => (
              <StaffRow
                key={member.id}
                member={member}
                isMe={member.id === me?.id}
                onAction={(action) => setAsked({ member, action })}
              />
            ))}
          </ul>
        </>
      )}
      <Invitations />
      <SecuritySettings />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      {asked && <ActionDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

type Props = { member: StaffMember; action: StaffAction; onClose: () => void }

/** Asks before an action on the account of somebody else. */
function ActionDialog({ member: { id, name, email }, action, onClose }: Props) {
  const { t } = useTranslation()
  const mutations = {
    remove: useRemoveStaff(),
    signOut: useSignOutEverywhere(),
    resetFactor: useResetSecondFactor(),
    admin: useChangeRole('admin'),
    editor: useChangeRole('editor'),
    openLeads: useChangeLeadAccess(true),
    closeLeads: useChangeLeadAccess(false),
  }
  const { mutate, isPending, error } = mutations[action]
  const confirm = () =>
    mutate(id, {
      onSuccess: () => {
        notify(t(`admin.staff.${action}.done`, { name }))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={t(`admin.staff.${action}.title`)}
      question={t(`admin.staff.${action}.text`, { name })}
      confirm={t(`admin.staff.${action}`)}
      isBusy={isPending}
      failed={{ title: t(`admin.staff.${action}.failed`), error }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="my-3">
        <bdi className="text-xs text-muted">{email}</bdi>
      </p>
    </ConfirmDialog>
  )
}
