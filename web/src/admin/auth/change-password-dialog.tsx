import { Button } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { useChangePassword } from '../../data/auth/password.ts'
import { abandonSession } from '../../data/auth/session.ts'
import { useSignOutEverywhere } from '../../data/staff/staff.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import {
  AuthForm,
  CodeField,
  isCode,
  NewPasswordField,
  PasswordField,
  useRejectionText,
} from './fields.tsx'

type Props = { user: StaffUser; onClose: () => void }

/** Changes the password of the signed-in user, who must enter the current one. */
export default function ChangePasswordDialog({ user, onClose }: Props) {
  const { t } = useTranslation()

  const text = useRejectionText()
  const change = useChangePassword()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [code, setCode] = useState('')
  const hasFactor = user.second_factor === 'checked'
  const isIncomplete = current === '' || (hasFactor && !isCode(code))

  const submit = () => {
    if (change.isPending || isIncomplete) return
    change.mutate(
      { email: user.email, current, next, code },
      {
        onSuccess: () => {
          notify(t('admin.recovery.saved'))
          onClose()
        },
      },
    )
  }
  const alert = change.isError && text(change.error)
  return (
    <PanelDialog isOpen size="narrow" onClose={onClose}>
      <DialogHeader title={t('admin.recovery.change')}>
        {t('admin.recovery.changeText')}
      </DialogHeader>
      <AuthForm alert={alert} onSubmit={submit}>
        {/* Tells password managers which account this password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label={t('admin.recovery.current')}
          name="current-password"
          autoComplete="current-password"
          value={current}
          onValue={setCurrent}
        />
        <NewPasswordField value={next} onValue={setNext} />
        {hasFactor && (
          <CodeField label={t('admin.factor.code.ofApp')} value={code} onValue={setCode} />
        )}
        <DialogButtons>
          <CancelButton />
          <Button type="submit" disabled={change.isPending || isIncomplete}>
            {t(change.isPending ? 'admin.recovery.saving' : 'admin.recovery.save')}
          </Button>
        </DialogButtons>
      </AuthForm>
      <SignOutEverywhere user={user} />
    </PanelDialog>
  )
}

/** Ends all sessions of the signed-in user, also this one. */
function SignOutEverywhere({ user }: { user: StaffUser }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const signOut = useSignOutEverywhere()
  const submit = () => signOut.mutate(user.id, { onSuccess: () => abandonSession(client) })
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-xs text-muted">{t('admin.staff.signOutMeText')}</p>
      <FailureAlert
        title={t('admin.staff.signOut.failed')}
        error={signOut.error}
        onRetry={submit}
      />
      <Button variant="soft" color="red" loading={signOut.isPending} onClick={submit}>
        <LogOut className="mirrored" />
        {t('admin.staff.signOutMe')}
      </Button>
    </div>
  )
}
