import { Button, Card, DataList, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenInvitation, StaffRole } from '#contract/auth.ts'
import {
  invitationQuery,
  isInvitationGone,
  useAcceptInvitation,
} from '../../data/auth/invitation.ts'
import { QueryFailure } from '../shell/query-state.tsx'
import { checkPassword } from '../../data/auth/password.ts'
import { userQuery } from '../../data/auth/session.ts'
import { lazyScreen } from '../shell/lazy-screen.tsx'
import { LoadingScreen } from '../shell/screen.tsx'
import { useFormat } from '../shell/use-format.ts'
import { LoginFrame } from './login-frame.tsx'

const UpdatePassword = lazyScreen(async () => ({
  default: (await import('./supabase-forms.tsx')).UpdatePassword,
}))

type Props = {
  token: string
  /** The link does not work any more. */
  onUsed: () => void
  /** Opens the panel, or the sign-in if the invitation was not accepted. */
  onDone: () => void
}

/** The target of the link of an invitation: chooses a password, signs in, and lists the rights of the role. */
export default function InvitationScreen({ token, onUsed, onDone }: Props) {
  const { t } = useTranslation()
  const query = useQuery(invitationQuery(token))
  const [role, setRole] = useState<StaffRole | null>(null)

  const isGone = query.error !== null && isInvitationGone(query.error)
  useEffect(() => {
    if (isGone) onUsed()
  }, [isGone, onUsed])

  if (role) return <Welcome role={role} onDone={onDone} />
  if (query.data)
    return (
      <Acceptance
        token={token}
        invitation={query.data}
        onAccepted={(accepted) => {
          onUsed()
          setRole(accepted)
        }}
        onLeave={onDone}
      />
    )
  if (!query.error) return <LoadingScreen />
  return isGone ? (
    <LoginFrame title={t('admin.invitation.goneTitle')} text={t('admin.invitation.goneText')}>
      <Button size="3" onClick={onDone}>
        {t('admin.invitation.signIn')}
      </Button>
    </LoginFrame>
  ) : (
    <LoginFrame title={t('admin.invite.title')} text={t('admin.invitation.text')}>
      <QueryFailure title={t('admin.invitation.failed')} query={query} />
    </LoginFrame>
  )
}

type AcceptanceProps = {
  token: string
  invitation: OpenInvitation
  onAccepted: (role: StaffRole) => void
  onLeave: () => void
}

/** Sender, address and role of the invitation, and the password. */
function Acceptance({ token, invitation, onAccepted, onLeave }: AcceptanceProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { email, name, role, invited_by, expires_at } = invitation
  const accept = useAcceptInvitation(token, email)
  const { data: user } = useQuery(userQuery)
  // Of the person who was here before the invitation is accepted.
  const [before] = useState(user)

  const submit = async (password: string) => {
    checkPassword(password, email)
    await accept.mutateAsync(password)
    onAccepted(role)
  }
  return (
    <LoginFrame
      title={t('admin.invitation.title', { name })}
      text={`${invited_by === null ? t('admin.invitation.byNobody') : t('admin.invitation.by', { name: invited_by })}. ${t('admin.invitation.text')}`}
    >
      <Card size="2">
        <DataList.Root className="gap-y-1">
          {[
            [t('admin.invitation.for'), email],
            [t('admin.invitation.role'), t(`admin.role.${role}`)],
            [t('admin.invitation.until'), dateTime(expires_at)],
          ].map(([label, value]) => (
            <DataList.Item key={label}>
              <DataList.Label minWidth="0">{label}</DataList.Label>
              <DataList.Value>
                <bdi>{value}</bdi>
              </DataList.Value>
            </DataList.Item>
          ))}
        </DataList.Root>
      </Card>
      {before && (
        <p className="text-sm text-muted">{t('admin.invitation.other', { email: before.email })}</p>
      )}
      <Grid gap="4">
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <UpdatePassword save={t('admin.invitation.accept')} onSubmit={submit} />
        {isInvitationGone(accept.error) && (
          <Button type="button" variant="ghost" onClick={onLeave}>
            {t('admin.invitation.signIn')}
          </Button>
        )}
      </Grid>
    </LoginFrame>
  )
}

const editorMay = ['admin.welcome.edit', 'admin.welcome.history', 'admin.welcome.requests'] as const
const may = {
  editor: editorMay,
  admin: [...editorMay, 'admin.welcome.leads', 'admin.welcome.staff'] as const,
}

/** The rights of a new member of the staff. */
function Welcome({ role, onDone }: { role: StaffRole; onDone: () => void }) {
  const { t } = useTranslation()
  const start = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => start.current?.focus(), [])
  return (
    <LoginFrame
      title={t('admin.welcome.title')}
      text={t('admin.welcome.text', { role: t(`admin.role.${role}`) })}
    >
      <ul className="grid gap-2 text-sm">
        {may[role].map((key) => (
          <li key={key} className="flex items-start gap-2">
            <Check className="mt-[0.25em] size-4 text-jade-600" />
            {t(key)}
          </li>
        ))}
      </ul>
      {role === 'admin' && <p className="text-sm text-muted">{t('admin.welcome.factor')}</p>}
      <Button size="3" ref={start} onClick={onDone}>
        {t('admin.welcome.start')}
      </Button>
    </LoginFrame>
  )
}
