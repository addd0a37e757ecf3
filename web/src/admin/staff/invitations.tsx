import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Copy } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invitation, newInvitation } from '#contract/staff.ts'
import { QueryFailure, FailureAlert } from '../shell/query-state.tsx'
import { invitationsQuery, useResend, useRevoke, useInvite } from '../../data/staff/staff.ts'
import { notify } from '../../ui/notifications/notify.ts'
import {
  ConfirmDialog,
  PanelDialog,
  CancelButton,
  DialogButtons,
  DialogHeader,
} from '../shell/dialogs.tsx'
import { useFormat } from '../shell/use-format.ts'
import { PersonRow } from './person-row.tsx'
import { staffRole, type StaffRole } from '#contract/auth.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Form } from '../shell/form.tsx'
import { TextInput } from '../shell/text-input.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useKeptText } from '../shell/use-kept-text.ts'
import { whenDone } from '../shell/use-notify-undo.ts'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'

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

function RevokeDialog({ invitation, onClose }: RevokeProps) {
  const { t } = useTranslation()
  const revoke = useRevoke()
  const name = invitation?.name ?? ''
  const confirm = () => {
    if (!invitation) return
    revoke.mutate(invitation.id, {
      onSuccess: () => {
        notify(t('admin.invites.revoked', { name }))
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen={invitation !== null}
      title={t('admin.invites.revokeTitle')}
      question={t('admin.invites.revokeText', { name })}
      confirm={t('admin.invites.revoke')}
      action={revoke}
      failed={t('admin.invites.revokeFailed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="my-3">
        <bdi className="text-xs text-muted">{invitation?.email}</bdi>
      </p>
    </ConfirmDialog>
  )
}

type Props = { isOpen: boolean; onClose: () => void }

/** Invites somebody. Without an email provider, it then shows the link. */
export function InviteDialog({ isOpen, onClose }: Props) {
  const [handOver, setHandOver] = useState<{ link: string; email: string } | null>(null)
  const close = () => {
    setHandOver(null)
    onClose()
  }
  return (
    <PanelDialog isOpen={isOpen} size="medium" isForm onClose={close}>
      {handOver ? (
        <InvitationLink {...handOver} onDone={close} />
      ) : (
        <InviteForm
          onCancel={close}
          onSent={(link, email) => (link === null ? close() : setHandOver({ link, email }))}
        />
      )}
    </PanelDialog>
  )
}

type FormProps = { onCancel: () => void; onSent: (link: string | null, email: string) => void }

function InviteForm({ onCancel, onSent }: FormProps) {
  const { t } = useTranslation()
  const { language: ownLanguage } = useLanguage()
  const invite = useInvite()
  const [name, setName] = useKeptText('invite:name')
  const [email, setEmail] = useKeptText('invite:email')
  const [role, setRole] = useState<StaffRole>('editor')
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const [isChecked, setIsChecked] = useState(false)
  const parsed = newInvitation.safeParse({ email, name, role, language })
  const wrong = isChecked ? parsed.error?.issues.map(({ path }) => path[0]) : []

  const empty = () => {
    setName(null)
    setEmail(null)
  }
  const submit = () => {
    setIsChecked(true)
    if (!parsed.success || invite.isPending) return
    const { data } = parsed
    // Also once the form was closed.
    whenDone(invite.mutateAsync(data), (link) => {
      empty()
      if (link === null) notify(t('admin.invite.sent', { email: data.email }))
      onSent(link, data.email)
    })
  }
  return (
    <Form className="grid gap-3 text-sm" onSubmit={submit} noValidate>
      <DialogHeader title={t('admin.invite.title')}>{t('admin.invite.text')}</DialogHeader>
      <TextInput
        label={t('admin.invite.name')}
        required
        problem={wrong?.includes('name') ? t('admin.invite.missingName') : undefined}
        data-first-field
        dir="auto"
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <TextInput
        label={t('admin.invite.email')}
        required
        problem={wrong?.includes('email') ? t('admin.recovery.refused.email') : undefined}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Flex wrap="wrap" gapX="5" gapY="3">
        <SegmentedControl
          label={t('admin.invite.role')}
          isLabelVisible
          value={role}
          options={staffRole.options}
          nameOf={(value) => t(`admin.role.${value}`)}
          onChange={setRole}
        />
        <SegmentedControl
          label={t('admin.invite.language')}
          isLabelVisible
          value={language}
          options={languages}
          nameOf={(value) => t(`admin.invite.language.${value}`)}
          onChange={setLanguage}
        />
      </Flex>
      <p className="text-xs text-muted">{t('admin.invite.roles')}</p>
      <FailureAlert title={t('admin.invite.failed')} error={invite.error} />
      <DialogButtons>
        <CancelButton
          onClick={() => {
            empty()
            onCancel()
          }}
        />
        <Button type="submit" loading={invite.isPending}>
          {t('admin.invite.send')}
        </Button>
      </DialogButtons>
    </Form>
  )
}

type InvitationLinkProps = { link: string; email: string; onDone: () => void }

/** The link of an invitation, for an admin to hand over. It cannot be read again. */
function InvitationLink({ link, email, onDone }: InvitationLinkProps) {
  const { t } = useTranslation()
  const copyButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => copyButton.current?.focus(), [])
  const copy = () => copyAndNotify(link, t('admin.invite.link.copied'), t('admin.copyFailed'))
  return (
    <Grid gap="3" className="text-sm">
      <DialogHeader title={t('admin.invite.link.title')} />
      <p>{t('admin.invite.link.text')}</p>
      <bdi className="font-semibold wrap-anywhere">{email}</bdi>
      <TextInput
        label={t('admin.invite.link.label')}
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <DialogButtons>
        <Button variant="soft" color="gray" onClick={onDone}>
          {t('admin.invite.link.done')}
        </Button>
        <Button ref={copyButton} onClick={() => void copy()}>
          <Copy />
          {t('admin.invite.link.copy')}
        </Button>
      </DialogButtons>
    </Grid>
  )
}
