import { Badge, Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/staff.ts'
import { QueryFailure, FailureAlert } from '../shell/query-state.tsx'
import { invitationsQuery, useResend, useRevoke } from '../../data/staff/invitations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { ConfirmDialog, PanelDialog } from '../shell/dialogs.tsx'
import { useFormat } from '../shell/use-format.ts'
import { InvitationLink } from './invitation-link.tsx'
import { PersonRow } from './person-row.tsx'

/** Invitations that are not accepted yet. Nothing while there are none. */
export function Invitations() {
  const { t } = useTranslation()
  const query = useQuery(invitationsQuery)
  const { data } = query
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const [handOver, setHandOver] = useState<{ link: string; email: string } | null>(null)
  return (
    <>
      <QueryFailure title={t('admin.invites.loadFailed')} query={query} />
      {data && data.length > 0 && (
        <section aria-labelledby="invitations-title" className="grid gap-2">
          <h3 id="invitations-title" className="text-base">
            {t('admin.invites.title')}
          </h3>
          <ul className="frame divide-y divide-line">
            {data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onLink={(link) => setHandOver({ link, email: invitation.email })}
                onRevoke={() => setRevoking(invitation)}
              />
            ))}
          </ul>
        </section>
      )}
      <PanelDialog
        isOpen={handOver !== null}
        size="medium"
        isForm
        onClose={() => setHandOver(null)}
      >
        {handOver && <InvitationLink {...handOver} onDone={() => setHandOver(null)} />}
      </PanelDialog>
      <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}

type RowProps = {
  invitation: Invitation
  /** Called with a new link to hand over. */
  onLink: (link: string) => void
  onRevoke: () => void
}

function InvitationRow({ invitation, onLink, onRevoke }: RowProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const resend = useResend()
  const { id, name, email, role, invited_by, expires_at, is_open } = invitation
  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: (link) =>
        link === null ? notify(t('admin.invite.sent', { email })) : onLink(link),
    })
  return (
    <PersonRow
      name={name}
      email={email}
      badges={
        <Flex gap="2" wrap="wrap">
          <Badge>{t(`admin.role.${role}`)}</Badge>
          <Badge color={is_open ? 'amber' : 'gray'}>
            {t(is_open ? 'admin.invites.open' : 'admin.invites.expired')}
          </Badge>
        </Flex>
      }
      time={
        <>
          {is_open
            ? t('admin.invites.until', { time: dateTime(expires_at) })
            : t('admin.invites.ended')}
          {invited_by !== null && (
            <bdi className="text-muted">{t('admin.invites.by', { name: invited_by })}</bdi>
          )}
        </>
      }
      actions={
        <>
          <Button
            variant="soft"
            loading={resend.isPending}
            aria-label={t('admin.invites.resendOf', { name })}
            onClick={sendAgain}
          >
            {t('admin.invites.resend')}
          </Button>
          <Button
            variant="soft"
            color="red"
            aria-label={t('admin.invites.revokeOf', { name })}
            onClick={onRevoke}
          >
            <Trash2 />
            {t('admin.invites.revoke')}
          </Button>
        </>
      }
    >
      <FailureAlert
        title={t('admin.invites.resendFailed')}
        error={resend.error}
        onRetry={sendAgain}
      />
    </PersonRow>
  )
}

type RevokeProps = { invitation: Invitation | null; onClose: () => void }

/** Asks before an invitation is revoked. */
function RevokeDialog({ invitation, onClose }: RevokeProps) {
  const { t } = useTranslation()
  const revoke = useRevoke()
  const name = invitation?.name ?? ''
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = () => {
    if (!invitation) return
    revoke.mutate(invitation.id, {
      onSuccess: () => {
        notify(t('admin.invites.revoked', { name }))
        close()
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen={invitation !== null}
      title={t('admin.invites.revokeTitle')}
      question={t('admin.invites.revokeText', { name })}
      confirm={t('admin.invites.revoke')}
      isBusy={revoke.isPending}
      failed={{ title: t('admin.invites.revokeFailed'), error: revoke.error }}
      onConfirm={confirm}
      onClose={close}
    >
      <p className="my-3">
        <bdi className="text-xs text-muted">{invitation?.email}</bdi>
      </p>
    </ConfirmDialog>
  )
}
