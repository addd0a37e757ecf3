import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#contract/staff.ts'
import { userQuery } from '../../data/auth/session.ts'
import { staffQuery } from '../../data/staff/queries.ts'
import list from '../shell/list.module.css'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { Placeholder } from '../shell/placeholder.tsx'
import tab from '../shell/tab.module.css'
import { TabHeading } from '../shell/tab-heading.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffRow } from './staff-row.tsx'
import { useRemoveStaff, useSignOutEverywhere } from '../../data/staff/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'
import dialog from '../shell/dialog.module.css'
import text from '../shell/text.module.css'
import { PlusIcon } from '../shell/icons.tsx'

/** The accounts of the staff and their roles. For admins only. */
export function StaffTab() {
  const { t } = useTranslation()
  const staff = useQuery(staffQuery)
  const { data: me } = useQuery(userQuery)
  const [removing, setRemoving] = useState<StaffMember | null>(null)
  const [signingOut, setSigningOut] = useState<StaffMember | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  return (
    <section className={tab.tab} aria-labelledby="staff-title">
      <TabHeading id="staff-title" title={t('admin.staff.title')} text={t('admin.staff.text')}>
        <Button onClick={() => setIsInviting(true)}>
          <PlusIcon size={16} />
          {t('admin.invite.open')}
        </Button>
      </TabHeading>
      <EmailOffNotice where="staff" />
      {staff.error && (
        <FailureAlert
          title={t('admin.staff.loadFailed')}
          error={staff.error}
          busy={staff.isFetching}
          onRetry={() => void staff.refetch()}
        />
      )}
      {staff.isPending && <Placeholder shape="people" />}
      {staff.data && (
        <>
          <output className={tab.text}>
            {t('admin.staff.count', { count: staff.data.length })}
          </output>
          <ul className={list.framed}>
            {staff.data.map((member) => (
              <StaffRow
                key={member.id}
                member={member}
                isMe={member.id === me?.id}
                onSignOut={setSigningOut}
                onRemove={setRemoving}
              />
            ))}
          </ul>
        </>
      )}
      <Invitations />
      <SecuritySettings />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      <SignOutDialog member={signingOut} onClose={() => setSigningOut(null)} />
      <RemoveDialog member={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

type Props = { member: StaffMember | null; onClose: () => void }

/** Asks before an account is removed. */
function RemoveDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useRemoveStaff()
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () => {
    if (!member) return
    remove.mutate(member.id, {
      onSuccess: () => {
        notify(t('admin.staff.removed', { name: member.name }))
        close()
      },
    })
  }
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
        <bdi className={text.muted}>{member?.email}</bdi>
      </p>
      {remove.isError && (
        <FailureAlert
          title={t('admin.staff.removeFailed')}
          error={remove.error}
          onRetry={confirm}
        />
      )}
    </ConfirmDialog>
  )
}

/** Asks before the sessions of somebody else are ended. */
function SignOutDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const signOut = useSignOutEverywhere()
  const name = member?.name ?? ''
  const close = () => {
    signOut.reset()
    onClose()
  }
  const confirm = () => {
    if (!member) return
    signOut.mutate(member.id, {
      onSuccess: () => {
        notify(t('admin.staff.signedOut', { name }))
        close()
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={t('admin.staff.signOutTitle')}
      question={t('admin.staff.signOutText', { name })}
      confirm={t('admin.staff.signOut')}
      isBusy={signOut.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {signOut.isError && (
        <FailureAlert
          title={t('admin.staff.signOutFailed')}
          error={signOut.error}
          onRetry={confirm}
        />
      )}
    </ConfirmDialog>
  )
}
